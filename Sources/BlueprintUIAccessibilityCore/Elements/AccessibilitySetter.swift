/// Tells assistive technology about everything in an element as one, with values of its own.
public struct AccessibilitySetter: ProxyElement {
    private var wrappedElement: any Element
    private var properties: [ViewProperty]
    private var traits: Set<Accessibility.Trait>

    /// Gives an element values; nil for those that come from its contents.
    ///
    /// - Parameter mergeInteractiveSingleChild: whether the element becomes the only control in it, rather than to offer it
    ///   as an action.
    public init(
        wrapping element: @escaping () -> any Element, label: String? = nil, value: String? = nil, hint: String? = nil,
        identifier: String? = nil, accessibilityTraits: Set<Accessibility.Trait>? = nil,
        mergeInteractiveSingleChild: Bool = true
    ) {
        wrappedElement = element()
        let texts = [("label", label), ("value", value), ("hint", hint), ("identifier", identifier)]
        properties = texts.compactMap { name, text in text.map { ViewProperty(name, .text($0)) } }
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

/// Tells assistive technology about everything in an element as one, with some traits more or less.
public struct AccessibilityTraitsAdjust: ProxyElement {
    /// The element inside.
    public var wrappedElement: any Element
    private var add: Set<Accessibility.Trait>
    private var remove: Set<Accessibility.Trait>

    /// Changes the traits of an element.
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
    /// Tells assistive technology about everything in the element as one, with values of its own.
    public func accessibility(
        label: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Accessibility.Trait>? = nil,
        identifier: String? = nil, mergeInteractiveSingleChild: Bool
    ) -> any Element {
        AccessibilitySetter(
            wrapping: { self }, label: label, value: value, hint: hint, identifier: identifier,
            accessibilityTraits: traits, mergeInteractiveSingleChild: mergeInteractiveSingleChild)
    }
}
