/// Finds the route of a path.
final class Router: Sendable {
    private let cache = ParseCache<Destination>()

    /// The destinations of fixed paths.
    private static let fixed = Route.fixed.mapValues { Destination(route: .success($0)) }

    func destination(of path: String) -> Destination {
        if let known = Self.fixed[path] ?? cache[path] { return known }
        let destination = Destination(route: Result { () throws(Failure) in try Route(path: path) })
        if case .success = destination.route { cache[path] = destination }
        return destination
    }
}
