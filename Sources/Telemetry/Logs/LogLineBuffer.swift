import Platform

/// The bytes of a log line while it is written.
///
/// An array checks at each `append` whether it shares its memory. A line is made of some fifty pieces, and these checks
/// would take longer than writing them.
struct LogLineBuffer: ~Copyable {
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    /// Most lines are shorter.
    private static let initialBytes = 1_024

    init() {
        storage = .allocate(capacity: Self.initialBytes)
        capacity = Self.initialBytes
    }

    deinit {
        storage.deallocate()
    }

    /// A copy of the bytes.
    var bytes: [UInt8] { withBytes { Array($0) } }

    /// Lends the bytes for the duration of the call.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: storage, count: count))
    }

    /// Appends a literal.
    mutating func append(_ literal: StaticString) {
        append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends one ASCII character.
    @inline(__always)
    mutating func append(ascii character: Unicode.Scalar) {
        reserve(1)
        storage[count] = UInt8(ascii: character)
        count += 1
    }

    /// Appends a text without escapes.
    mutating func appendPlain(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (storage + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends a time by RFC 3339.
    ///
    /// Formatting it takes some ten nanoseconds, no more than looking up whether another thread has formatted this
    /// second.
    mutating func append(_ time: Timestamp) {
        time.rfc3339Bytes.span.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a number in decimal digits.
    mutating func append(_ number: Int) {
        guard number >= 0 else { return appendPlain(String(number)) }
        var digits = 1
        var rest = number / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        append(number, digits: digits)
    }

    /// Appends the last digits of a number of 0 or more.
    @inline(__always)
    mutating func append(_ number: Int, digits: Int) {
        reserve(digits)
        count += digits
        var rest = UInt(number)
        for place in 1...digits {
            storage[count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: storage, count: count)
        storage.deallocate()
        storage = larger
    }
}
