import Foundation

/// A ``SingleChildLayout`` as a ``Layout``.
struct SingleChildAdapter<Base: SingleChildLayout>: Layout {
    let base: Base

    func makeCache(subelements: Subelements, environment: Environment) -> Base.Cache {
        base.makeCache(subelement: subelements[0], environment: environment)
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Base.Cache
    ) -> CGSize {
        base.sizeThatFits(proposal: proposal, subelement: subelements[0], environment: environment, cache: &cache)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Base.Cache
    ) {
        base.placeSubelement(in: size, subelement: subelements[0], environment: environment, cache: &cache)
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Base.Cache) -> Bool {
        base.keepsSizingRules(answering: proposal, with: size, cache: cache)
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Base.Cache
    ) {
        base.explainSubelement(in: size, subelement: subelements[0], environment: environment, cache: &cache)
    }

    /// The baselines of the child at the position where it would be placed.
    func baselines(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Base.Cache
    ) -> Baselines? {
        let child = subelements[0]
        child.place(filling: size)
        base.placeSubelement(in: size, subelement: child, environment: environment, cache: &cache)
        let frame = child.node.frame
        return child.baselines(in: frame.size)?.offset(by: frame.origin.y)
    }
}
