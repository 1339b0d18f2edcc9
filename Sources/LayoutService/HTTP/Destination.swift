import HTTPServer

/// The route of a request, or why there is none. It is attached to the head of the request.
final class Destination: Resource {
    let route: Result<Route, Failure>
    /// True for batches, which are answered while they arrive.
    var isStreamed: Bool {
        if case .success(.layouts) = route { true } else { false }
    }

    init(route: Result<Route, Failure>) {
        self.route = route
    }
}

extension RequestHead {
    /// The route of the request, as the router found it.
    var route: Result<Route, Failure> {
        (resource as? Destination)?.route ?? .failure(.noSuchResource(path: path))
    }

    /// The name of the route for logs and metrics.
    var routeName: RouteName {
        switch (resource as? Destination)?.route {
        case .success(let route): route.name
        case .failure, nil: .none
        }
    }
}
