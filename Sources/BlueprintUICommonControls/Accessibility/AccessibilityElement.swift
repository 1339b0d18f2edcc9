/// Makes an element and its content one accessibility element.
public struct AccessibilityElement: ProxyElement {
    /// A role, state or behaviour of an element.
    public typealias Trait = Accessibility.Trait
    /// An action that assistive technology offers in a menu.
    public typealias CustomAction = Accessibility.CustomAction
    /// Additional information about an element.
    public typealias CustomContent = Accessibility.CustomContent

    /// The name that is announced; nil for none.
    public var label: String?
    /// The value that is announced; nil for none.
    public var value: String?
    /// The effect of activating the element; nil for none.
    public var hint: String?
    /// A name for user interface tests; nil for none.
    public var identifier: String?
    /// The roles, states and behaviours of the element.
    public var traits: Set<Trait>
    /// The size of the accessibility frame in points, centred on the element; nil for the size of the element.
    public var accessibilityFrameSize: CGSize?
    /// The corners of the accessibility frame.
    public var accessibilityFrameCornerStyle: CornerStyle
    /// A ``LayoutHost`` calls it when the element is activated. The host ignores its result. Nil for no activation.
    public var accessibilityActivate: (() -> Bool)?
    /// Actions that assistive technology offers in a menu.
    public var customActions: [CustomAction]
    /// Additional information about the element.
    public var customContent: [CustomContent]
    /// The names by which voice control finds the element, the preferred one first.
    public var userInputLabels: [String]
    /// The wrapped element.
    public var wrappedElement: any Element

    /// Makes an element one accessibility element. `configure` can change it further.
    public init(
        label: String?, value: String?, traits: Set<Trait>, hint: String? = nil, identifier: String? = nil,
        accessibilityFrameSize: CGSize? = nil, accessibilityFrameCornerStyle: CornerStyle = .square,
        customActions: [CustomAction] = [], customContent: [CustomContent] = [], userInputLabels: [String] = [],
        wrapping element: any Element, configure: (inout Self) -> Void = { _ in }
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.accessibilityFrameSize = accessibilityFrameSize
        self.accessibilityFrameCornerStyle = accessibilityFrameCornerStyle
        self.customActions = customActions
        self.customContent = customContent
        self.userInputLabels = userInputLabels
        wrappedElement = element
        configure(&self)
    }

    public var elementRepresentation: any Element {
        AccessibilityView(.element, properties: properties, handlers: handlers, wrapping: wrappedElement)
    }

    private var properties: [ViewProperty] {
        var properties = [ViewProperty](
            texts: [("label", label), ("value", value), ("hint", hint), ("identifier", identifier)])
        properties.append(ViewProperty("traits", traits.viewValue))
        if let size = accessibilityFrameSize {
            properties.append(ViewProperty("frameSize", size.viewValue))
        }
        if accessibilityFrameCornerStyle != .square {
            properties.append(ViewProperty("frameCornerStyle", accessibilityFrameCornerStyle.viewValue))
        }
        let lists = [
            ("customActions", customActions.map(\.viewValue)), ("customContent", customContent.map(\.viewValue)),
            ("userInputLabels", userInputLabels.map(ViewValue.text)),
        ]
        return properties + lists.filter { !$0.1.isEmpty }.map { ViewProperty($0, .list($1)) }
    }

    private var handlers: ViewHandlers {
        ViewHandlers(
            onActivate: accessibilityActivate.map { activate in { _ = activate() } },
            actions: customActions.map { ViewAction($0.name, perform: $0.onActivation) }, onAdjust: traits.onAdjust)
    }
}

extension Element {
    /// Makes the element one accessibility element. Assistive technology ignores the elements in it.
    public func accessibilityElement(
        label: String?, value: String?, traits: Set<AccessibilityElement.Trait>, hint: String? = nil,
        identifier: String? = nil, accessibilityFrameSize: CGSize? = nil,
        accessibilityFrameCornerStyle: CornerStyle = .square, customActions: [AccessibilityElement.CustomAction] = [],
        customContent: [AccessibilityElement.CustomContent] = [], userInputLabels: [String] = []
    ) -> AccessibilityElement {
        AccessibilityElement(
            label: label, value: value, traits: traits, hint: hint, identifier: identifier,
            accessibilityFrameSize: accessibilityFrameSize,
            accessibilityFrameCornerStyle: accessibilityFrameCornerStyle, customActions: customActions,
            customContent: customContent, userInputLabels: userInputLabels, wrapping: self)
    }
}
