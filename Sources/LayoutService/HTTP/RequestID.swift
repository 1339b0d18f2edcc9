import HTTPServer

/// Identifies a request in logs, responses and problems.
enum RequestID {
    private static let bytesMax = 128

    /// The client's `X-Request-Id`, without characters that could break a log line or a header field; if there is none,
    /// one derived from the serial number of the request.
    static func of(_ head: RequestHead) -> String {
        if let given = head.headers["x-request-id"] {
            let cleaned = given.utf8.filter { isAllowed(Unicode.Scalar($0)) }.prefix(bytesMax)
            if !cleaned.isEmpty { return String(decoding: cleaned, as: UTF8.self) }
        }
        return text(of: head.serial)
    }

    private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// 13 digits in Crockford's base 32, which has no digits that look alike.
    private static func text(of serial: UInt64) -> String {
        let text = (0..<13).map { place in digits[Int((serial >> UInt64(60 - 5 * place)) & 31)] }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", ":", "+", "/", "=", "@": true
        default: false
        }
    }
}
