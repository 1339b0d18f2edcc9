import Foundation

/// Where a stored tree is: its server, and its name there.
package struct TreeAddress: Hashable, Sendable {
    package let server: URL
    package let name: String

    /// The address in a URL such as `http://127.0.0.1:8080/v1/trees/home`; nil for other URLs.
    package init?(_ text: String) {
        guard var components = URLComponents(string: text),
            ["http", "https"].contains(components.scheme?.lowercased()),
            components.host?.isEmpty == false, components.query == nil, components.fragment == nil,
            let route = components.path.range(of: "/v1/trees/")
        else { return nil }
        name = String(components.path[route.upperBound...])
        components.path = String(components.path[..<route.lowerBound])
        guard !name.isEmpty, let url = components.url else { return nil }
        server = url
    }
}
