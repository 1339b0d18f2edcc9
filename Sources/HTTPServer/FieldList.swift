/// The items of a header field that is a list (RFC 9110, 5.6.1), such as `image/png, image/*;q=0.8`. Empty ones are among
/// them: they are the name of nothing.
///
/// Nearly every client sends such fields with each request. Read letter by letter, as `String` has them, they would take
/// longer than a small layout: so they are read by bytes.
package struct FieldList: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    package init(_ text: some Sequence<UInt8>) {
        rest = Array(text)[...]
    }

    /// Whether it is `*` alone, which stands for all that there is.
    package var isAny: Bool { rest.trimmed.elementsEqual("*".utf8) }

    package mutating func next() -> FieldItem? {
        rest.cut(before: UInt8(ascii: ",")).map { FieldItem($0) }
    }
}
