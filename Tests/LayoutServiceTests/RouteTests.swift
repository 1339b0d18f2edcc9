import Testing

@testable import LayoutService

struct RouteTests {
    @Test func `each resource has its route`() throws {
        #expect(try Route(method: "POST", path: "/v1/layout") == .layout(nil))
        #expect(try Route(method: "POST", path: "/v1/layout.svg") == .layout(.svg))
        #expect(try Route(method: "POST", path: "/v1/measure") == .measure)
        #expect(try Route(method: "GET", path: "/v1/schemas") == .schemas)
        #expect(
            try Route(method: "GET", path: "/v1/schemas/request.schema.json") == .schema(name: "request.schema.json"))
        #expect(try Route(method: "GET", path: "/healthz") == .health)
        #expect(try Route(method: "GET", path: "/") == .page)
        #expect(
            try Route(method: "GET", path: "/playground/examples/card.json") == .playground(file: "examples/card.json"))
    }

    @Test func `a path that never changes is known beforehand as the route that it names`() {
        #expect(Route.fixed.count == 15)
        for (path, route) in Route.fixed {
            #expect(route.name.rawValue == path)
            #expect(Route(path: path) == route)
        }
    }

    @Test func `HEAD is possible wherever GET is`() throws {
        for path in ["/v1/schemas", "/v1/schemas/a", "/healthz"] {
            #expect(try Route(method: "HEAD", path: path) == Route(method: "GET", path: path))
        }
    }

    @Test(arguments: ["", "//", "/playground", "/v1/layout/", "/v1/Layout", "/v1/schemasx", "/healthz/", "*"])
    func `another path is no resource`(path: String) {
        let failure = #expect(throws: Failure.self) { try Route(method: "GET", path: path) }
        guard case .noSuchResource(path) = failure else {
            Issue.record("\(path): \(String(describing: failure))")
            return
        }
    }

    @Test(arguments: [
        ("GET", "/v1/layout", ["POST"]), ("HEAD", "/v1/measure", ["POST"]), ("get", "/healthz", ["GET", "HEAD"]),
        ("POST", "/v1/schemas", ["GET", "HEAD"]), ("", "/healthz", ["GET", "HEAD"]),
    ])
    func `another method is refused with those that are possible`(method: String, path: String, allowed: [String]) {
        let failure = #expect(throws: Failure.self) { try Route(method: method, path: path) }
        guard case .methodNotAllowed(method, allowed) = failure else {
            Issue.record("\(method) \(path): \(String(describing: failure))")
            return
        }
    }
}
