/// Notes the part that each ``SharedElement`` has in a layout, and takes parts over from a former one.
///
/// The result is the same, bit by bit, as without a former layout: a shared element answers from memory as long as it is
/// asked for the same sizes in the same order, and keeps its views if it also gets the same place.
package struct LayoutSharing: Sendable {
    /// A layout of a tree in the same environment, with the same options. Nil for a first layout.
    let former: LayoutResult?

    package init(former: LayoutResult? = nil) {
        self.former = former
    }

    /// The part that a shared element had in the former layout.
    func part(of element: SharedElement) -> ListedPart? {
        former?.sharedParts[element]
    }
}
