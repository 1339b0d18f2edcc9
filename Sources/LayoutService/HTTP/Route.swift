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

    /// The name of a route in logs and metrics. All schemas share one name; `none` is for paths without a route.
    enum Name: String, CaseIterable {
        case layout = "/v1/layout"
        case layoutPNG = "/v1/layout.png"
        case layoutSVG = "/v1/layout.svg"
        case layoutPDF = "/v1/layout.pdf"
        case layoutBMP = "/v1/layout.bmp"
        case layoutWebP = "/v1/layout.webp"
        case layouts = "/v1/layouts"
        case measure = "/v1/measure"
        case fonts = "/v1/fonts"
        case glyphs = "/v1/glyphs"
        case trees = "/v1/trees"
        case tree = "/v1/trees/{name}"
        case treeData = "/v1/trees/{name}/data"
        case treeVersions = "/v1/trees/{name}/versions"
        case treeFrames = "/v1/trees/{name}/frames"
        case treePNG = "/v1/trees/{name}/frames.png"
        case treeSVG = "/v1/trees/{name}/frames.svg"
        case treePDF = "/v1/trees/{name}/frames.pdf"
        case treeBMP = "/v1/trees/{name}/frames.bmp"
        case treeWebP = "/v1/trees/{name}/frames.webp"
        case treeEvents = "/v1/trees/{name}/events"
        case screenFrames = "/v1/screens/{name}/frames"
        case screenPNG = "/v1/screens/{name}/frames.png"
        case screenSVG = "/v1/screens/{name}/frames.svg"
        case screenPDF = "/v1/screens/{name}/frames.pdf"
        case screenBMP = "/v1/screens/{name}/frames.bmp"
        case screenWebP = "/v1/screens/{name}/frames.webp"
        case sessions = "/v1/screens/{name}/sessions"
        case session = "/v1/sessions/{id}"
        case sessionFrames = "/v1/sessions/{id}/frames"
        case sessionPNG = "/v1/sessions/{id}/frames.png"
        case sessionSVG = "/v1/sessions/{id}/frames.svg"
        case sessionPDF = "/v1/sessions/{id}/frames.pdf"
        case sessionBMP = "/v1/sessions/{id}/frames.bmp"
        case sessionWebP = "/v1/sessions/{id}/frames.webp"
        case sessionActions = "/v1/sessions/{id}/actions"
        case sessionEvents = "/v1/sessions/{id}/events"
        case schemas = "/v1/schemas"
        case openAPI = "/openapi.json"
        case client = "/client.js"
        case canvas = "/canvas.js"
        case library = "/cyanotype.js"
        case page = "/"
        case playground = "/playground/{name}"
        case health = "/healthz"
        case readiness = "/readyz"
        case metrics = "/metrics"
        case none
    }

    /// The routes whose paths have no variable part, by their paths. Their names are their paths.
    static let fixed: [String: Route] = {
        let routes: [Route] =
            [
                .layout(nil), .layouts, .measure, .fonts, .glyphs, .trees, .schemas, .openAPI, .client, .canvas,
                .library, .page, .health, .readiness, .metrics,
            ] + PictureFormat.allCases.map { .layout($0) }
        return Dictionary(uniqueKeysWithValues: routes.map { ($0.name.rawValue, $0) })
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

    var name: Name {
        switch self {
        case .layout(nil): .layout
        case .layout(.png): .layoutPNG
        case .layout(.svg): .layoutSVG
        case .layout(.pdf): .layoutPDF
        case .layout(.bmp): .layoutBMP
        case .layout(.webp): .layoutWebP
        case .layouts: .layouts
        case .measure: .measure
        case .fonts: .fonts
        case .glyphs: .glyphs
        case .trees: .trees
        case .tree(let target):
            switch target.resource {
            case .document: .tree
            case .data: .treeData
            case .versions: .treeVersions
            case .frames(nil): .treeFrames
            case .frames(.png): .treePNG
            case .frames(.svg): .treeSVG
            case .frames(.pdf): .treePDF
            case .frames(.bmp): .treeBMP
            case .frames(.webp): .treeWebP
            case .events: .treeEvents
            }
        case .screen(let target): target.routeName
        case .schemas, .schema: .schemas
        case .openAPI: .openAPI
        case .client: .client
        case .canvas: .canvas
        case .library: .library
        case .page: .page
        case .playground: .playground
        case .health: .health
        case .readiness: .readiness
        case .metrics: .metrics
        }
    }

    var methods: [String] {
        switch self {
        case .layout, .layouts, .measure: ["POST"]
        case .tree(let target): target.resource.methods
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
