/// How much a request is decoded into.
package struct DecodedSize: Equatable, Sendable {
    /// Elements, modifiers and uses of components included, after components are expanded.
    package var elements = 0
    /// The texts of labels, in bytes of UTF-8.
    package var textBytes = 0
    /// What components, loops and references have repeated, in bytes.
    package var repeatedBytes = 0

    package init() {}
}
