/// Combines the accessibility elements in an element into one.
public struct AccessibilityCombine: ProxyElement {
    /// The wrapped element.
    public var wrappedElement: any Element
    /// Returns whether an element is part of the combined element; nil for all elements.
    public var customFilter: AccessibilityComposition.Filter?
    /// The order of the elements; nil for the order of their positions.
    public var customSorting: AccessibilityComposition.Sorting?
    /// Whether assistive technology ignores the element if it has no text.
    public var blockWhenNotAccessible: Bool

    /// Combines the accessibility elements in an element into one.
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
    /// Combines the accessibility elements in the element into one.
    public func accessibilityCombine(
        customFilter: AccessibilityComposition.Filter? = nil,
        customSorting: AccessibilityComposition.Sorting? = nil, blockWhenNotAccessible: Bool = true
    ) -> AccessibilityCombine {
        AccessibilityCombine(
            wrapping: { self }, customFilter: customFilter, customSorting: customSorting,
            blockWhenNotAccessible: blockWhenNotAccessible)
    }

    /// Combines the accessibility elements in the element into one, and replaces some of its values. Values that are
    /// nil come from these elements.
    public func accessibility(
        label: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Accessibility.Trait>? = nil,
        identifier: String? = nil
    ) -> any Element {
        AccessibilitySetter(
            wrapping: { self }, label: label, value: value, hint: hint, identifier: identifier,
            accessibilityTraits: traits)
    }

    /// Combines the accessibility elements in the element into one, and adds traits.
    public func accessibilityTraits(add: Set<Accessibility.Trait>) -> any Element {
        AccessibilityTraitsAdjust(wrapping: { self }, add: add)
    }

    /// Combines the accessibility elements in the element into one, and removes traits.
    public func accessibilityTraits(remove: Set<Accessibility.Trait>) -> any Element {
        AccessibilityTraitsAdjust(wrapping: { self }, remove: remove)
    }
}
