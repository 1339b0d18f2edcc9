/// The size of the elements and texts into which a request is decoded.
package struct DecodedSize: Equatable, Sendable {
    /// The number of elements after components are expanded, including modifiers and uses of components.
    package var elements = 0
    /// The texts of labels, in bytes of UTF-8.
    package var textBytes = 0
    /// The bytes that components, loops and references repeat.
    package var repeatedBytes = 0

    package init(elements: Int = 0, textBytes: Int = 0, repeatedBytes: Int = 0) {
        self.elements = elements
        self.textBytes = textBytes
        self.repeatedBytes = repeatedBytes
    }
}
