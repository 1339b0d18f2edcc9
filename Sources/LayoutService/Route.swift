/// What a request asks for.
enum Route: Hashable {
    case layout
    case measure
    case fonts
    case schemas
    case schema(name: String)
    case health

    /// - Throws: `noSuchResource`, or `methodNotAllowed` with the methods that are.
    init(method: String, path: String) throws(Failure) {
        guard let route = Route(path: path) else { throw .noSuchResource(path: path) }
        guard route.methods.contains(method) else {
            throw .methodNotAllowed(method, allowed: route.methods)
        }
        self = route
    }

    private init?(path: String) {
        let schemaPrefix = "/v1/schemas/"
        switch path {
        case "/v1/layout": self = .layout
        case "/v1/measure": self = .measure
        case "/v1/fonts": self = .fonts
        case "/healthz": self = .health
        case "/v1/schemas": self = .schemas
        case _ where path.hasPrefix(schemaPrefix): self = .schema(name: String(path.dropFirst(schemaPrefix.count)))
        default: return nil
        }
    }

    var methods: [String] {
        takesBody ? ["POST"] : ["GET", "HEAD"]
    }

    var takesBody: Bool {
        switch self {
        case .layout, .measure: true
        case .fonts, .schemas, .schema, .health: false
        }
    }
}
