import Platform

extension Substring {
    /// The text with its percent escapes decoded (RFC 3986, 2.1); nil if one is malformed, or the result is not UTF-8.
    var removingPercentEscapes: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
        return PercentEscapes.decoded(utf8).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
