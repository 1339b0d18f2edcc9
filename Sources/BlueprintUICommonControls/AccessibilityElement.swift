/// Tells assistive technology about an element, as one thing.
public struct AccessibilityElement: ProxyElement {
    /// The role, the state or a behaviour of an element.
    public enum Trait: String, Sendable, CaseIterable {
        case button, link, header, searchField, image, selected, playsSound, keyboardKey, staticText, summaryElement
        case notEnabled, updatesFrequently, startsMediaSession, adjustable, allowsDirectInteraction, causesPageTurn
        case tabBar
    }

    /// The name that is read; nil for none.
    public var label: String?
    /// The value that is read; nil for none.
    public var value: String?
    /// The effect of an action on the element; nil for none.
    public var hint: String?
    /// The name by which tests find the element; nil for none.
    public var identifierText: String?
    /// The role, the state and the behaviours of the element.
    public var traits: Set<Trait>
    /// The element inside.
    public var wrappedElement: any Element

    /// Describes an element.
    public init(
        label: String?, value: String?, traits: Set<Trait>, hint: String? = nil, identifier: String? = nil,
        wrapping element: any Element
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        identifierText = identifier
        self.traits = traits
        wrappedElement = element
    }

    public var elementRepresentation: any Element {
        let texts = [("label", label), ("value", value), ("hint", hint), ("identifier", identifierText)]
        var properties = texts.compactMap { name, text in text.map { ViewProperty(name, .text($0)) } }
        let names = Trait.allCases.filter(traits.contains).map { ViewValue.text($0.rawValue) }
        properties.append(ViewProperty("traits", .list(names)))
        return AccessibilityView(.element, properties: properties, wrapping: wrappedElement)
    }
}

extension Element {
    /// Tells assistive technology about the element, as one thing.
    public func accessibilityElement(
        label: String?, value: String?, traits: Set<AccessibilityElement.Trait>, hint: String? = nil,
        identifier: String? = nil
    ) -> AccessibilityElement {
        AccessibilityElement(
            label: label, value: value, traits: traits, hint: hint, identifier: identifier, wrapping: self)
    }

    /// Tells assistive technology nothing about the element while it is blocked.
    public func blockAccessibility(isBlocking: Bool = true) -> AccessibilityView {
        AccessibilityView(.blocker, properties: [ViewProperty("blocking", .bool(isBlocking))], wrapping: self)
    }
}
