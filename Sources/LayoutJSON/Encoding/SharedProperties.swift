import LayoutEngine

/// The shared properties that were written last, and their bytes. Most views have the same ones as the view before.
struct SharedProperties {
    private let properties: [ViewProperty]
    private let range: Range<Int>

    init(_ properties: [ViewProperty] = [], at range: Range<Int> = 0..<0) {
        self.properties = properties
        self.range = range
    }

    /// The bytes of the same array; nil if another one was written last.
    func place(of other: [ViewProperty]) -> Range<Int>? {
        let isSame = properties.withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
        return isSame ? range : nil
    }
}
