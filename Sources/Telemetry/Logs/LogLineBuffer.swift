import Platform

/// The bytes of a log line while it is written.
struct LogLineBuffer {
    private(set) var bytes: [UInt8] = []

    /// More than most lines need.
    private static let initialBytes = 1_024

    init() {
        bytes.reserveCapacity(Self.initialBytes)
    }

    /// Appends a literal.
    mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a text without escapes.
    mutating func appendPlain(_ text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a time in the format of RFC 3339.
    mutating func append(_ time: Timestamp) {
        time.rfc3339Bytes.span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
}
