import HTTPServer

/// The name of a request in logs, responses and problems.
enum RequestID {
    private static let lettersMax = 128

    /// The client's own `X-Request-Id`, without letters that could break a log line or a header field; otherwise one that
    /// is derived from the serial number of the request.
    static func of(_ head: RequestHead) -> String {
        if let given = head.headers["x-request-id"] {
            let cleaned = given.utf8.filter { isAllowed(Unicode.Scalar($0)) }.prefix(lettersMax)
            if !cleaned.isEmpty { return String(decoding: cleaned, as: UTF8.self) }
        }
        return text(of: head.serial)
    }

    /// 13 digits of Crockford's base 32, which has no two digits that look the same.
    private static func text(of serial: UInt64) -> String {
        let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
        return String(unsafeUninitializedCapacity: 13) { buffer in
            for place in 0..<13 {
                buffer[place] = digits.utf8Start[Int((serial >> UInt64(60 - 5 * place)) & 31)]
            }
            return 13
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", ":", "+", "/", "=", "@": true
        default: false
        }
    }
}
