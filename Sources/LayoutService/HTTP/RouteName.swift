import Drawing

/// The name of a route in logs and metrics: its path, with `{name}` or `{id}` for the part that varies.
struct RouteName: Hashable, Sendable {
    let text: String

    init(_ path: String, _ format: PictureFormat? = nil) {
        text = format.map { "\(path).\($0.rawValue)" } ?? path
    }

    /// For paths without a route.
    static let none = RouteName("none")
    /// All schemas share one name.
    static let schemas = RouteName("/v1/schemas")
    static let playground = RouteName("/playground/{name}")

    static let all: [RouteName] =
        Route.fixed.values.map(\.name) + TreePart.all.map(\.routeName) + ScreenTarget.examples.map(\.routeName)
        + [none, playground]
}
