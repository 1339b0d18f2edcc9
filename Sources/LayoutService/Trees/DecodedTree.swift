import JSON
import LayoutJSON

/// A decoded stored document.
struct DecodedTree: Sendable {
    let document: [UInt8]
    let request: TreeRequest
    /// The same document as data, for editing; nil if it has only been laid out so far.
    let json: JSONTree?

    /// The approximate size in memory, in bytes. The factors were measured with lists of labels and of boxes.
    var bytes: Int {
        let decoded = request.decodedSize
        let documents = json == nil ? 1 : 1 + Self.jsonShare
        return 512 + documents * document.count + 200 * decoded.elements + decoded.textBytes + decoded.repeatedBytes
            + Self.rowBytes * (request.rows?.count ?? 0)
    }

    /// What is kept of a row besides its elements.
    private static let rowBytes = 200

    /// The size of a `JSONTree`, as a multiple of that of its document.
    private static let jsonShare = 5
}
