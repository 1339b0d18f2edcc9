import Drawing

/// The resource at a path.
enum Route: Hashable {
    /// The frames of a request, or a picture of them.
    case layout(PictureFormat?)
    case layouts
    case measure
    case fonts
    /// The outlines of glyphs.
    case glyphs
    case trees
    case tree(TreeTarget)
    case screen(ScreenTarget)
    case schemas
    case schema(name: String)
    case openAPI
    /// The JavaScript module that shows a tree on a page.
    case client
    /// The JavaScript module that draws a tree on a canvas.
    case canvas
    /// The JavaScript client library, as one module.
    case library
    /// The playground.
    case page
    /// A file of the playground.
    case playground(file: String)
    case health
    case readiness
    case metrics

    /// The routes whose paths have no variable part, by their paths. Their names are their paths.
    static let fixed: [String: Route] = {
        let routes: [Route] =
            [
                .layout(nil), .layouts, .measure, .fonts, .glyphs, .trees, .schemas, .openAPI, .client, .canvas,
                .library, .page, .health, .readiness, .metrics,
            ] + PictureFormat.allCases.map { .layout($0) }
        return Dictionary(uniqueKeysWithValues: routes.map { ($0.name.text, $0) })
    }()

    /// - Throws: `noSuchResource`, or `invalidTreeName` for a path below `/v1/trees/`.
    init(path: String) throws(Failure) {
        if let route = Self.fixed[path] {
            self = route
        } else if let name = path.part(after: "/v1/schemas/") {
            self = .schema(name: String(name))
        } else if let file = path.part(after: "/playground/"), Playground.named[String(file)] != nil {
            self = .playground(file: String(file))
        } else if let tree = path.part(after: "/v1/trees/") {
            do throws(InvalidTreeName) {
                self = .tree(try TreeTarget(path: tree))
            } catch {
                throw .invalidTreeName(error)
            }
        } else if let target = path.part(after: "/v1/").flatMap(ScreenTarget.init(path:)) {
            self = .screen(target)
        } else {
            throw .noSuchResource(path: path)
        }
    }

    var name: RouteName {
        switch self {
        case .layout(let format): RouteName("/v1/layout", format)
        case .layouts: RouteName("/v1/layouts")
        case .measure: RouteName("/v1/measure")
        case .fonts: RouteName("/v1/fonts")
        case .glyphs: RouteName("/v1/glyphs")
        case .trees: RouteName("/v1/trees")
        case .tree(let target): target.part.routeName
        case .screen(let target): target.routeName
        case .schemas, .schema: .schemas
        case .openAPI: RouteName("/openapi.json")
        case .client: RouteName("/client.js")
        case .canvas: RouteName("/canvas.js")
        case .library: RouteName("/cyanotype.js")
        case .page: RouteName("/")
        case .playground: .playground
        case .health: RouteName("/healthz")
        case .readiness: RouteName("/readyz")
        case .metrics: RouteName("/metrics")
        }
    }

    var methods: [String] {
        switch self {
        case .layout, .layouts, .measure: ["POST"]
        case .tree(let target): target.part.methods
        case .screen(let target): target.methods
        case .fonts, .glyphs, .trees, .schemas, .schema, .openAPI, .health, .readiness, .metrics: ["GET", "HEAD"]
        case .client, .canvas, .library, .page, .playground: ["GET", "HEAD"]
        }
    }

    /// Whether an allowed method has a body.
    func takesBody(_ method: String) -> Bool {
        if case .screen(.sessions) = self { return false }
        return method == "POST" || method == "PUT" || method == "PATCH"
    }

    /// Whether the route is for operators, who may have it served on a separate port.
    var isForOperators: Bool {
        switch self {
        case .health, .readiness, .metrics: true
        case .layout, .layouts, .measure, .fonts, .glyphs, .trees, .tree, .screen, .schemas, .schema, .openAPI:
            false
        case .client, .canvas, .library, .page, .playground: false
        }
    }

    /// Whether the route is a health probe. Load balancers use their own addresses or names for it, so that any `Host`
    /// is allowed.
    var isProbe: Bool {
        switch self {
        case .health, .readiness: true
        default: false
        }
    }

    /// Whether the route needs no API key: probes, and files that browsers load.
    var isOpenToAll: Bool {
        switch self {
        case .health, .readiness, .client, .canvas, .library, .page, .playground: true
        default: false
        }
    }
}

extension String {
    /// The rest of a path that begins with `prefix`; nil for other paths.
    fileprivate func part(after prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
