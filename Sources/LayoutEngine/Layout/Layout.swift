import Foundation

/// Measures an element by its subelements, and places them.
///
/// ## Sizing rules
///
/// Parents choose their children's sizes. A layout may measure a subelement as often and with whatever proposals it
/// likes, and then gives it any size it likes. What a layout answers depends on its arguments alone. Three rules make
/// answers predictable; `LayoutTesting` probes them for any element:
///
/// - With one axis fixed, growth along the other is monotonic.
/// - Growth goes in steps: a length b returned for a constraint a > b is returned for every constraint from b to a.
/// - An element that fills what it is offered returns infinity when it is unconstrained.
///
/// A layout that can tell which of its answers follow the rules says so in ``keepsSizingRules(answering:with:cache:)``, and
/// is then measured less often.
public protocol Layout {

    /// The properties of a subelement that only this layout knows; by default values by their keys.
    associatedtype Traits = LayoutTraits

    /// The values that the layout keeps between its calls in one layout; `Void` by default.
    associatedtype Cache = Void

    typealias Subelements = LayoutSubelements

    /// The traits of a subelement that was given none.
    static var defaultTraits: Traits { get }

    /// The size that the element would like for a proposal.
    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize

    /// Places each subelement by ``LayoutSubelement/place(at:anchor:size:)``. One that is not placed fills the element.
    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache)

    /// Makes the cache, once in a layout, before the first measurement.
    func makeCache(subelements: Subelements, environment: Environment) -> Cache

    /// Whether the answer `size` to `proposal` stays the same for every proposal between the two on each axis where
    /// `size` is not larger, provided that the same holds for all answers of subelements that it was made from.
    ///
    /// False by default, which is always safe.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool

    /// Says why each subelement has the lengths that it was given, by ``LayoutSubelement/explain(_:_:basis:weight:)``.
    ///
    /// Called after placing, only when a layout is to be explained. Proposals that are made here do not
    /// become part of the explanation. By default the explanation says that the layout gives no reasons.
    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache)

    /// Where the lines of text in the element lie when it has this size; nil by default, for an element without.
    func baselines(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> Baselines?
}

extension Layout {
    public func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        false
    }

    public func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {}

    public func baselines(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> Baselines? {
        nil
    }
}

extension Layout where Traits == LayoutTraits {
    /// The default value of every key.
    public static var defaultTraits: LayoutTraits { .empty }
}

extension Layout where Cache == Void {
    public func makeCache(subelements: Subelements, environment: Environment) {}
}
