/// A text element with accessibility properties.
public protocol LabelAccessibility {
    /// Additional properties of the view, including the accessibility values.
    var furtherProperties: [ViewProperty] { get set }
    /// Actions that assistive technology offers in a menu.
    var actions: [ViewAction] { get set }
}

extension LabelAccessibility {
    /// The roles, states and behaviours of the text; nil for static text.
    public var accessibilityTraits: Set<AccessibilityElement.Trait>? {
        get { furtherProperties.accessibilityTraits }
        set { furtherProperties.accessibilityTraits = newValue }
    }

    /// The value that is announced after the text; nil for none.
    public var accessibilityValue: String? {
        get { furtherProperties.text("value") }
        set { furtherProperties.set("value", newValue.map(ViewValue.text)) }
    }

    /// The effect of activating the text; nil for none.
    public var accessibilityHint: String? {
        get { furtherProperties.text("hint") }
        set { furtherProperties.set("hint", newValue.map(ViewValue.text)) }
    }

    /// A name for user interface tests; nil for none.
    public var accessibilityIdentifier: String? {
        get { furtherProperties.text("identifier") }
        set { furtherProperties.set("identifier", newValue.map(ViewValue.text)) }
    }

    /// Actions that assistive technology offers in a menu.
    public var accessibilityCustomActions: [AccessibilityElement.CustomAction] {
        get {
            zip(actions, furtherProperties.list("customActions")).map { action, value in
                .init(name: action.name, image: value.image, onActivation: action.perform)
            }
        }
        set {
            actions = newValue.map { ViewAction($0.name, perform: $0.onActivation) }
            let values = newValue.map(\.viewValue)
            furtherProperties.set("customActions", values.isEmpty ? nil : .list(values))
        }
    }
}

extension Label: LabelAccessibility {}
extension AttributedLabel: LabelAccessibility {}

extension TextField {
    /// The states and behaviours of the field; nil for the usual ones of a text field.
    public var accessibilityTraits: Set<AccessibilityElement.Trait>? {
        get { furtherProperties.accessibilityTraits }
        set { furtherProperties.accessibilityTraits = newValue }
    }
}

extension [ViewProperty] {
    fileprivate var accessibilityTraits: Set<AccessibilityElement.Trait>? {
        get { value("traits").map { _ in Set(names: list("traits")) } }
        set { set("traits", newValue?.viewValue) }
    }
}

extension ViewValue {
    /// The image in the properties of an action.
    fileprivate var image: UIImage? {
        objectValue?.text("image").flatMap(UIImage.init(named:))
    }
}
