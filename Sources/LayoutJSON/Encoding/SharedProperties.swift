import LayoutEngine

/// The shared properties that were written last, and where: the next view mostly has the same.
struct SharedProperties {
    private let properties: [ViewProperty]
    private let range: Range<Int>

    init(_ properties: [ViewProperty] = [], at range: Range<Int> = 0..<0) {
        self.properties = properties
        self.range = range
    }

    /// The range of bytes in which the same array was written; nil if it was not the last one.
    func place(of other: [ViewProperty]) -> Range<Int>? {
        let isSame = properties.withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
        return isSame ? range : nil
    }
}
