/// What a request asks for.
enum Route: Hashable {
    case layout
    case layouts
    case measure
    case fonts
    case schemas
    case schema(name: String)
    case description
    case health
    case readiness
    case metrics

    /// What logs and metrics call it: one for all schemas, and one for what there is not.
    enum Name: String, CaseIterable {
        case layout = "/v1/layout"
        case layouts = "/v1/layouts"
        case measure = "/v1/measure"
        case fonts = "/v1/fonts"
        case schemas = "/v1/schemas"
        case description = "/openapi.json"
        case health = "/healthz"
        case readiness = "/readyz"
        case metrics = "/metrics"
        case none
    }

    private static let schemaPrefix = "/v1/schemas/"

    /// - Throws: `noSuchResource`, or `methodNotAllowed` with the methods that are.
    init(method: String, path: String) throws(Failure) {
        guard let route = Route(path: path) else { throw .noSuchResource(path: path) }
        guard route.methods.contains(method) else {
            throw .methodNotAllowed(method, allowed: route.methods)
        }
        self = route
    }

    init?(path: String) {
        switch Name(rawValue: path) {
        case .layout: self = .layout
        case .layouts: self = .layouts
        case .measure: self = .measure
        case .fonts: self = .fonts
        case .schemas: self = .schemas
        case .description: self = .description
        case .health: self = .health
        case .readiness: self = .readiness
        case .metrics: self = .metrics
        case nil where path.hasPrefix(Self.schemaPrefix):
            self = .schema(name: String(path.dropFirst(Self.schemaPrefix.count)))
        case .some(.none), nil: return nil
        }
    }

    var name: Name {
        switch self {
        case .layout: .layout
        case .layouts: .layouts
        case .measure: .measure
        case .fonts: .fonts
        case .schemas, .schema: .schemas
        case .description: .description
        case .health: .health
        case .readiness: .readiness
        case .metrics: .metrics
        }
    }

    var methods: [String] {
        takesBody ? ["POST"] : ["GET", "HEAD"]
    }

    var takesBody: Bool {
        switch self {
        case .layout, .layouts, .measure: true
        case .fonts, .schemas, .schema, .description, .health, .readiness, .metrics: false
        }
    }

    /// Whether it is for operators, who may want it on a port of its own.
    var isForOperators: Bool {
        switch self {
        case .health, .readiness, .metrics: true
        case .layout, .layouts, .measure, .fonts, .schemas, .schema, .description: false
        }
    }

    /// Whether it is for probes, which have no keys.
    var isOpenToAll: Bool {
        self == .health || self == .readiness
    }
}
