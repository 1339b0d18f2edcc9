import Foundation

/// Data that stand in a URI themselves (RFC 2397).
enum DataURI {
    /// The data; nil if the URI is none of these, or its data are broken. The type is not looked at: images tell it.
    static func bytes(_ uri: String) -> [UInt8]? {
        let scheme = "data:"
        guard uri.hasPrefix(scheme), let comma = uri.firstIndex(of: ",") else { return nil }
        let head = uri[..<comma]
        let rest = String(uri[uri.index(after: comma)...])
        let isBase64 = head.hasSuffix(";base64")
        guard isBase64 else { return rest.removingPercentEncoding.map { Array($0.utf8) } }
        let text = rest.contains("%") ? rest.removingPercentEncoding : rest
        return text.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
}
