/// Lets a layout record the part of each ``SharedElement``, and take parts over from a former layout.
///
/// The result is the same, bit by bit, as without a former layout: a shared element repeats its former answers as long
/// as it gets the same proposals in the same order, and keeps its views if it also gets the same place.
package struct LayoutSharing: Sendable {
    /// A layout in the same environment with the same options; nil for a first layout.
    let former: LayoutResult?

    package init(former: LayoutResult? = nil) {
        self.former = former
    }

    /// The part that a shared element had in the former layout.
    func part(of element: SharedElement) -> ListedPart? {
        former?.sharedParts[element]
    }
}
