import Glibc

/// Moments as RFC 3339 has them.
enum UTCTime {
    /// - Parameter milliseconds: since 1970.
    static func text(milliseconds: Int) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let whole = String(unsafeUninitializedCapacity: 32) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H:%M:%S", &parts) }
        }
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        return "\(whole).\(fraction)Z"
    }
}
