/// The items of a header field that is a list (RFC 9110, 5.6.1), such as `image/png, image/*;q=0.8`. Includes
/// empty items, which have an empty name.
///
/// Nearly every client sends such fields with each request. Reading them by characters of a `String` would take longer
/// than a small layout, so they are read by bytes.
package struct FieldList: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    package init(_ text: some Sequence<UInt8>) {
        rest = Array(text)[...]
    }

    /// Whether the list is a single `*`, which matches everything.
    package var isAny: Bool { rest.trimmed.elementsEqual("*".utf8) }

    package mutating func next() -> FieldItem? {
        rest.cut(before: UInt8(ascii: ",")).map { FieldItem($0) }
    }
}
