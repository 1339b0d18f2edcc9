/// Tells assistive technology about an element, as one thing.
public struct AccessibilityElement: ProxyElement {
    /// The role, the state or a behaviour of an element.
    public typealias Trait = Accessibility.Trait
    /// An action that assistive technology offers by its name.
    public typealias CustomAction = Accessibility.CustomAction
    /// Something more about an element, told on request.
    public typealias CustomContent = Accessibility.CustomContent

    /// The name that is read; nil for none.
    public var label: String?
    /// The value that is read; nil for none.
    public var value: String?
    /// The effect of an action on the element; nil for none.
    public var hint: String?
    /// The name by which tests find the element; nil for none.
    public var identifier: String?
    /// The role, the state and the behaviours of the element.
    public var traits: Set<Trait>
    /// The size of the area that assistive technology shows, in points, about the middle of the element; nil for its own.
    public var accessibilityFrameSize: CGSize?
    /// The corners of that area.
    public var accessibilityFrameCornerStyle: CornerStyle
    /// Called by a ``LayoutHost`` when the element is activated. Returns whether it was. Nil for nothing.
    public var accessibilityActivate: (() -> Bool)?
    /// Actions that are offered by their names.
    public var customActions: [CustomAction]
    /// What is told on request.
    public var customContent: [CustomContent]
    /// The names by which a user calls the element, the best first.
    public var userInputLabels: [String]
    /// The element inside.
    public var wrappedElement: any Element

    /// Describes an element.
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
        let texts = [("label", label), ("value", value), ("hint", hint), ("identifier", identifier)]
        var properties = texts.compactMap { name, text in text.map { ViewProperty(name, .text($0)) } }
        properties.append(ViewProperty("traits", traits.viewValue))
        if let size = accessibilityFrameSize {
            properties.append(
                ViewProperty(
                    "frameSize",
                    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])))
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
    /// Tells assistive technology about the element, as one thing. What is inside it is not told.
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
