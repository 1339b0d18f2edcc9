/// The bytes of a line that is being written.
///
/// An array asks at each byte whether it is its only owner; a line has some fifty pieces, and that would take longer
/// than to write them.
struct LineBuffer: ~Copyable {
    private var storage: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    init(capacityBytes: Int = 1_024) {
        storage = .allocate(capacity: capacityBytes)
    }

    deinit {
        storage.deallocate()
    }

    /// What is written, to go on elsewhere; here nothing is left.
    mutating func take() -> LineBuffer {
        let taken = consume self
        self = LineBuffer(capacityBytes: 0)
        return taken
    }

    /// A copy of what is written.
    var bytes: [UInt8] { Array(storage[..<count]) }

    /// Appends what stands in the source.
    mutating func append(_ literal: StaticString) {
        append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends a text as it is.
    mutating func appendPlain(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, bytes.count > 0 else { return }
        reserve(bytes.count)
        storage.baseAddress?.advanced(by: count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends the last digits of a number that is not negative.
    mutating func append(_ number: Int, digits: Int) {
        reserve(digits)
        var rest = number
        for index in stride(from: count + digits - 1, through: count, by: -1) {
            storage[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += digits
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if storage.count - count < more { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * storage.count, count + more))
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}
