/// Tells assistive technology about everything in an element as one.
public struct AccessibilityCombine: ProxyElement {
    /// The element inside.
    public var wrappedElement: any Element
    /// Returns whether an element is a part of the whole; nil for all.
    public var customFilter: AccessibilityComposition.Filter?
    /// The order of the parts; nil for that of their places.
    public var customSorting: AccessibilityComposition.Sorting?
    /// Whether the element is left out if its parts have no text.
    public var blockWhenNotAccessible: Bool

    /// Combines what is in an element.
    public init(
        wrapping element: @escaping () -> any Element, customFilter: AccessibilityComposition.Filter? = nil,
        customSorting: AccessibilityComposition.Sorting? = nil, blockWhenNotAccessible: Bool = true
    ) {
        wrappedElement = element()
        self.customFilter = customFilter
        self.customSorting = customSorting
        self.blockWhenNotAccessible = blockWhenNotAccessible
    }

    public var elementRepresentation: any Element {
        AccessibilityView(
            .combine,
            properties: [
                ViewProperty("blockWhenNotAccessible", .bool(blockWhenNotAccessible)),
                ViewProperty("mergeInteractiveSingleChild", true),
            ],
            handlers: ViewHandlers(custom: CombiningRules(filter: customFilter, sorting: customSorting)),
            wrapping: wrappedElement)
    }
}

extension Element {
    /// Tells assistive technology about everything in the element as one.
    public func accessibilityCombine(
        customFilter: AccessibilityComposition.Filter? = nil,
        customSorting: AccessibilityComposition.Sorting? = nil, blockWhenNotAccessible: Bool = true
    ) -> AccessibilityCombine {
        AccessibilityCombine(
            wrapping: { self }, customFilter: customFilter, customSorting: customSorting,
            blockWhenNotAccessible: blockWhenNotAccessible)
    }

    /// Tells assistive technology about everything in the element as one, with values of its own; nil for those that come
    /// from its contents.
    public func accessibility(
        label: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Accessibility.Trait>? = nil,
        identifier: String? = nil
    ) -> any Element {
        AccessibilitySetter(
            wrapping: { self }, label: label, value: value, hint: hint, identifier: identifier,
            accessibilityTraits: traits)
    }

    /// Tells assistive technology about everything in the element as one, with further traits.
    public func accessibilityTraits(add: Set<Accessibility.Trait>) -> any Element {
        AccessibilityTraitsAdjust(wrapping: { self }, add: add)
    }

    /// Tells assistive technology about everything in the element as one, without some traits.
    public func accessibilityTraits(remove: Set<Accessibility.Trait>) -> any Element {
        AccessibilityTraitsAdjust(wrapping: { self }, remove: remove)
    }
}
