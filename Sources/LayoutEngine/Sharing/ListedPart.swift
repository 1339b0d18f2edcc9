/// A shared part, and where its views and path segments are in the layout.
struct ListedPart: Sendable {
    let part: SharedPart
    /// The indices of its views.
    let frames: Range<Int>
    /// The indices of the path segments of the elements inside it.
    let segments: Range<Int>
}
