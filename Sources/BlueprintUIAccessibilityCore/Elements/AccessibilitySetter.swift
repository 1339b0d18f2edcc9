/// Combines the accessibility elements in an element into one, and replaces some of its values.
public struct AccessibilitySetter: ProxyElement {
    private var wrappedElement: any Element
    private var properties: [ViewProperty]
    private var traits: Set<Accessibility.Trait>

    /// Combines the accessibility elements in an element. Values that are nil come from these elements.
    ///
    /// - Parameter mergeInteractiveSingleChild: whether the combined element takes the values and actions of its only
    ///   control. If false, or if there are several controls, they are offered as custom actions.
    public init(
        wrapping element: @escaping () -> any Element, label: String? = nil, value: String? = nil, hint: String? = nil,
        identifier: String? = nil, accessibilityTraits: Set<Accessibility.Trait>? = nil,
        mergeInteractiveSingleChild: Bool = true
    ) {
        wrappedElement = element()
        properties = [ViewProperty](
            texts: [("label", label), ("value", value), ("hint", hint), ("identifier", identifier)])
        if let accessibilityTraits { properties.append(ViewProperty("traits", accessibilityTraits.viewValue)) }
        properties.append(ViewProperty("blockWhenNotAccessible", true))
        properties.append(ViewProperty("mergeInteractiveSingleChild", .bool(mergeInteractiveSingleChild)))
        traits = accessibilityTraits ?? []
    }

    public var elementRepresentation: any Element {
        AccessibilityView(
            .combine, properties: properties, handlers: ViewHandlers(onAdjust: traits.onAdjust),
            wrapping: wrappedElement)
    }
}

/// Combines the accessibility elements in an element into one, and adds and removes traits.
public struct AccessibilityTraitsAdjust: ProxyElement {
    /// The wrapped element.
    public var wrappedElement: any Element
    private var add: Set<Accessibility.Trait>
    private var remove: Set<Accessibility.Trait>

    /// Adds and removes traits.
    public init(
        wrapping element: @escaping () -> any Element, add: Set<Accessibility.Trait> = [],
        remove: Set<Accessibility.Trait> = []
    ) {
        wrappedElement = element()
        self.add = add
        self.remove = remove
    }

    public var elementRepresentation: any Element {
        var properties = [ViewProperty("blockWhenNotAccessible", true)]
        properties.append(ViewProperty("mergeInteractiveSingleChild", true))
        if !add.isEmpty { properties.append(ViewProperty("addedTraits", add.viewValue)) }
        if !remove.isEmpty { properties.append(ViewProperty("removedTraits", remove.viewValue)) }
        return AccessibilityView(
            .combine, properties: properties,
            handlers: ViewHandlers(onAdjust: add.subtracting(remove).onAdjust), wrapping: wrappedElement)
    }
}

extension Element {
    /// Combines the accessibility elements in the element into one, and replaces some of its values.
    public func accessibility(
        label: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Accessibility.Trait>? = nil,
        identifier: String? = nil, mergeInteractiveSingleChild: Bool
    ) -> any Element {
        AccessibilitySetter(
            wrapping: { self }, label: label, value: value, hint: hint, identifier: identifier,
            accessibilityTraits: traits, mergeInteractiveSingleChild: mergeInteractiveSingleChild)
    }
}
