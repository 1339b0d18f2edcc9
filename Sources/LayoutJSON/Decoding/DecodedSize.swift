/// How much a request is decoded into.
package struct DecodedSize: Equatable, Sendable {
    /// Elements, modifiers and uses of components included, after components are expanded.
    package var elements = 0
    /// The texts of labels, in bytes of UTF-8.
    package var textBytes = 0
    /// The bytes that components, loops and references have repeated.
    package var repeatedBytes = 0

    package init(elements: Int = 0, textBytes: Int = 0, repeatedBytes: Int = 0) {
        self.elements = elements
        self.textBytes = textBytes
        self.repeatedBytes = repeatedBytes
    }
}
