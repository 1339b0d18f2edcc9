import Testing

@testable import LayoutService

struct RouteTests {
    @Test func `each resource has its route`() throws {
        #expect(try route("POST", "/v1/layout") == .layout(nil))
        #expect(try route("POST", "/v1/layout.svg") == .layout(.svg))
        #expect(try route("POST", "/v1/measure") == .measure)
        #expect(try route("GET", "/v1/schemas") == .schemas)
        #expect(
            try route("GET", "/v1/schemas/request.schema.json") == .schema(name: "request.schema.json"))
        #expect(try route("GET", "/healthz") == .health)
        #expect(try route("GET", "/v1/screens/todo/frames.png") == .screen(.frames(of: "todo", .png)))
        #expect(try route("GET", "/v1/sessions/ab/frames.webp") == .screen(.sessionFrames(id: "ab", .webp)))
        #expect(try route("POST", "/v1/screens/todo/sessions") == .screen(.sessions(of: "todo")))
        #expect(try route("GET", "/v1/sessions/ab/frames") == .screen(.sessionFrames(id: "ab", nil)))
        #expect(try route("POST", "/v1/sessions/ab/actions") == .screen(.actions(id: "ab")))
        #expect(try route("DELETE", "/v1/sessions/ab") == .screen(.session(id: "ab")))
        #expect(try route("GET", "/") == .page)
        #expect(try route("GET", "/v1/glyphs") == .glyphs)
        #expect(try route("GET", "/canvas.js") == .canvas)
        #expect(try route("GET", "/cyanotype.js") == .library)
        #expect(
            try route("GET", "/playground/examples/card.json") == .playground(file: "examples/card.json"))
    }

    @Test func `the name of a route without a variable part is its path`() throws {
        #expect(Route.fixed.count == 20)
        for (path, route) in Route.fixed {
            #expect(route.name.text == path)
            #expect(try Route(path: path) == route)
        }
    }

    @Test func `every name without a placeholder is the path of a route`() {
        let names = Set(RouteName.all.filter { $0 != .none && !$0.text.contains("{") }.map(\.text))
        #expect(names == Set(Route.fixed.keys))
    }

    @Test(arguments: RouteName.all.filter { $0 != .none })
    func `a name whose placeholders are replaced is a path with that name`(name: RouteName) throws {
        let path =
            name.text == "/playground/{name}"
            ? "/playground/examples/card.json" : name.text.replacing(/\{\w+\}/, with: "a")
        #expect(try Route(path: path).name == name)
    }

    @Test(arguments: RouteName.all.filter { $0.text.contains("{") })
    func `a name with a placeholder is no path`(name: RouteName) {
        #expect(throws: Failure.self) { try Route(path: name.text) }
    }

    @Test func `HEAD is possible wherever GET is`() throws {
        for path in ["/v1/schemas", "/v1/schemas/a", "/healthz"] {
            #expect(try route("HEAD", path) == route("GET", path))
        }
    }

    @Test(arguments: [
        "", "//", "/playground", "/v1/layout/", "/v1/Layout", "/v1/schemasx", "/healthz/", "*", "/v1/screens",
        "/v1/screens/a", "/v1/screens/a/actions", "/v1/screens//frames", "/v1/screens/a/b/frames",
        "/v1/sessions/a/data",
        "/v1/screens/%61/frames", "/v1/others/a/frames",
    ])
    func `another path is no resource`(path: String) {
        let failure = #expect(throws: Failure.self) { try route("GET", path) }
        guard case .noSuchResource(path, hint: nil) = failure else {
            Issue.record("\(path): \(String(describing: failure))")
            return
        }
    }

    @Test(arguments: [
        ("GET", "/v1/layout", ["POST"]), ("HEAD", "/v1/measure", ["POST"]), ("get", "/healthz", ["GET", "HEAD"]),
        ("POST", "/v1/schemas", ["GET", "HEAD"]), ("", "/healthz", ["GET", "HEAD"]),
    ])
    func `another method is refused with those that are possible`(method: String, path: String, allowed: [String]) {
        let failure = #expect(throws: Failure.self) { try route(method, path) }
        guard case .methodNotAllowed(method, allowed) = failure else {
            Issue.record("\(method) \(path): \(String(describing: failure))")
            return
        }
    }

    @Test func `a path is routed once, and the route is stored in the request`() throws {
        let router = Router()
        for path in ["/v1/layout", "/v1/trees/board/frames", "/v1/schemas/a"] {
            #expect(router.destination(of: path) === router.destination(of: path))
        }
        #expect(router.destination(of: "/none") !== router.destination(of: "/none"), "Clients choose what is kept.")
    }

    private func route(_ method: String, _ path: String) throws(Failure) -> Route {
        let route = try Route(path: path)
        try route.checkMethod(method)
        return route
    }
}
