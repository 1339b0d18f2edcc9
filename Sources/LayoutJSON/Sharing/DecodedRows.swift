import JSON

/// The rows of the long lists of a stored document, decoded, for the next version of it.
///
/// A row that an edit leaves alone is not decoded again: both versions have it as one ``SharedElement``, so that it
/// need not be laid out again either.
package struct DecodedRows: Sendable {
    /// Rows are found by the addresses of their parts in its memory, which therefore must not be used for other values.
    let document: JSONTree
    let rows: [RowIdentity: DecodedRow]

    /// How many rows there are.
    package var count: Int { rows.count }
}
