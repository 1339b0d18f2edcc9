import Foundation
import Platform

/// URIs that contain their data (RFC 2397).
enum DataURI {
    private static let scheme = "data:"

    /// Whether a URI has the scheme `data`, in any case (RFC 3986, 3.1), even if it is malformed.
    static func isDataURI(_ uri: String) -> Bool {
        uri.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 == $1 || $0 | 0x20 == $1 }
    }

    /// The data; nil if the URI has another scheme or is malformed. Ignores the media type, because the data of an
    /// image show its format.
    static func bytes(_ uri: String) -> [UInt8]? {
        guard isDataURI(uri), let comma = uri.utf8.firstIndex(of: UInt8(ascii: ",")),
            let data = PercentEscapes.decoded(uri.utf8[uri.utf8.index(after: comma)...])
        else { return nil }
        guard uri[..<comma].lowercased().hasSuffix(";base64") else { return data }
        // Like browsers, skips white space and allows missing padding (WHATWG Infra, forgiving-base64 decode).
        var letters = data.filter { !" \t\n\r\u{C}".utf8.contains($0) }
        if letters.last != UInt8(ascii: "=") {
            letters += Array(repeating: UInt8(ascii: "="), count: (4 - letters.count % 4) % 4)
        }
        return Data(base64Encoded: Data(letters)).map { Array($0) }
    }
}
