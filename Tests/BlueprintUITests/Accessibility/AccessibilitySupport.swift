import BlueprintUI
import BlueprintUIAccessibilityCore
import BlueprintUICommonControls

typealias CompositeRepresentation = AccessibilityComposition.CompositeRepresentation

/// An element with accessibility texts that is not a control.
func element(
    _ label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
    traits: UIAccessibilityTraits = .none
) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: Holder())
    element.accessibilityLabel = label
    element.accessibilityValue = value
    element.accessibilityHint = hint
    element.accessibilityIdentifier = identifier
    element.accessibilityTraits = traits
    return element
}

/// Elements with the texts "Label 1", "Value 1" and so on.
func numbered(_ count: Int = 3, traits: UIAccessibilityTraits = .none) -> [UIAccessibilityElement] {
    (1...count).map {
        element("Label \($0)", value: "Value \($0)", hint: "Hint \($0)", identifier: "Identifier \($0)", traits: traits)
    }
}

/// A control whose activation calls a closure.
func control(
    _ label: String? = nil, traits: UIAccessibilityTraits = .none, activate: @escaping () -> Bool = { true }
) -> UIAccessibilityElement {
    let control = element(label, traits: traits)
    control.onActivate = activate
    return control
}

/// An element with the values of a representation.
func applied(_ accessibility: CompositeRepresentation?, merging: Bool = true) -> UIAccessibilityElement {
    let whole = element()
    whole.applyAccessibility(accessibility, mergeInteractiveSingleChild: merging)
    return whole
}

extension UIAccessibilityElement {
    var actionNames: [String]? { accessibilityCustomActions?.map(\.name) }
}

extension Element {
    /// A host that shows the element on a small screen.
    func host() throws -> LayoutHost {
        try LayoutHost(showing: self, in: SizeConstraint(CGSize(width: 200, height: 200)), environment: .test)
    }

    /// The only accessibility element, with its host. The accessibility element has a weak reference to the host.
    func onlyAccessibilityElement() throws -> (element: UIAccessibilityElement, host: LayoutHost)? {
        let host = try host()
        let elements = host.accessibilityElements
        return elements.count == 1 ? (elements[0], host) : nil
    }

    /// The labels of the accessibility elements, in their order.
    func accessibilityLabels() throws -> [String?] {
        try host().accessibilityElements.map(\.accessibilityLabel)
    }
}

private final class Holder {}
