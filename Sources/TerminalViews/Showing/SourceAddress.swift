import Foundation

/// Where something that can be shown is: its server, and its place there.
package struct SourceAddress: Hashable, Sendable {
    package let server: URL
    /// The path of a stored tree, or of a screen.
    package let path: String
    /// The name of the screen; nil for a stored tree.
    package let screen: String?

    /// The address in a URL such as `http://127.0.0.1:8080/v1/trees/home`; nil for other URLs.
    package init?(_ text: String) {
        guard var components = URLComponents(string: text),
            ["http", "https"].contains(components.scheme?.lowercased()),
            components.host?.isEmpty == false, components.query == nil, components.fragment == nil,
            let route = ["/v1/trees/", "/v1/screens/"].compactMap({ components.path.range(of: $0) }).first
        else { return nil }
        path = String(components.path[route.lowerBound...])
        let name = String(components.path[route.upperBound...])
        screen = path.hasPrefix("/v1/screens/") ? name : nil
        components.path = String(components.path[..<route.lowerBound])
        guard !name.isEmpty, let url = components.url else { return nil }
        server = url
    }
}
