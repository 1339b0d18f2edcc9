/// A link that was found in a text.
struct DetectedLink: Hashable {
    /// Offsets in UTF-8.
    var range: Range<Int>
    /// The URI to which the link leads.
    var target: String
}
