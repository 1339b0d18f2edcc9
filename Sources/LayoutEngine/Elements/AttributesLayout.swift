import Foundation

/// The element has the size of its child. The child is shown with changed attributes.
struct AttributesLayout: SingleChildLayout {
    let change: (inout LayoutAttributes) -> Void

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        subelement.sizeThatFits(proposal)
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.place(filling: size)
        change(&subelement.attributes)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.explainBothAxes(.fills)
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}
