import Foundation

/// Measures an element by its subelements, and places them.
///
/// ## Sizing rules
///
/// Parents choose their children's sizes. A layout may measure a subelement any number of times, with any proposals,
/// and may give it any size. The answers of a layout depend only on its arguments. Three rules make answers
/// predictable; `LayoutTesting` probes them for any element:
///
/// - With one axis fixed, growth along the other is monotonic.
/// - Growth goes in steps: a length b returned for a constraint a > b is returned for every constraint from b to a.
/// - An element that fills constrained lengths returns infinity if it is unconstrained.
///
/// A layout that knows which of its answers keep the rules reports them by ``keepsSizingRules(answering:with:cache:)``,
/// and is then measured less often.
public protocol Layout {
    /// The properties of a subelement that only this layout knows; by default values by keys.
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

    /// Places each subelement by ``LayoutSubelement/place(at:anchor:size:)``. A subelement that is not placed fills the
    /// element.
    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache)

    /// Makes the cache, once in a layout, before the first measurement.
    func makeCache(subelements: Subelements, environment: Environment) -> Cache

    /// Whether the answer to every proposal between `size` and `proposal` is `size`, if the same holds for all answers
    /// of subelements that it was computed from. On an axis on which `size` is larger than `proposal`, only `proposal`
    /// counts.
    ///
    /// False by default, which is always correct.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool

    /// Says why each subelement has its lengths, by ``LayoutSubelement/explain(_:_:basis:weight:)``.
    ///
    /// Called after placing, only if the layout is explained. Proposals made here do not become part of the
    /// explanation. By default the explanation says that the layout gives no reasons.
    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache)

    /// The text baselines of the element at this size; nil, the default, for an element without text.
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
