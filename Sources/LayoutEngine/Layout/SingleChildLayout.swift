import Foundation

/// Measures an element by its only child, and places the child. The rules are those of ``Layout``.
public protocol SingleChildLayout {

    /// The values that the layout keeps between its calls in one layout; `Void` by default.
    associatedtype Cache = Void

    typealias Subelement = LayoutSubelement

    /// The size that the element would like for a proposal.
    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Cache
    ) -> CGSize

    /// Places the child by ``LayoutSubelement/place(at:anchor:size:)``. A child that is not placed fills the element.
    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Cache)

    /// Makes the cache, once in a layout, before the first measurement.
    func makeCache(subelement: Subelement, environment: Environment) -> Cache

    /// As ``Layout/explainSubelements(in:subelements:environment:cache:)``.
    func explainSubelement(in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Cache)

    /// As ``Layout/keepsSizingRules(answering:with:cache:)``.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool
}

extension SingleChildLayout {
    public func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        false
    }

    public func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Cache
    ) {}
}

extension SingleChildLayout where Cache == Void {
    public func makeCache(subelement: Subelement, environment: Environment) {}
}
