import HTTPServer

/// What logs, responses and problems name a request by.
enum RequestID {
    private static let lettersMax = 128

    /// The client's own, less what is not fit for a log or a header field; else one that is made.
    static func of(_ head: RequestHead) -> String {
        if let given = head.headers["x-request-id"] {
            let cleaned = given.utf8.filter { isAllowed(Unicode.Scalar($0)) }.prefix(lettersMax)
            if !cleaned.isEmpty { return String(decoding: cleaned, as: UTF8.self) }
        }
        return made(of: head.serial)
    }

    /// 13 digits of base 32, as Douglas Crockford has them: no two that look the same.
    private static func made(of serial: UInt64) -> String {
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
