/// Describes an element to assistive technology. Never affects the layout.
public struct AccessibilityView: Element {

    /// The kind of description.
    public enum Role: String, Sendable, CaseIterable {
        /// The element is a single accessibility element, described by properties.
        case element = "AccessibilityElement"
        /// The element contains several accessibility elements.
        case container = "AccessibilityContainer"
        /// The contents of the element are not announced while the blocker is active.
        case blocker = "AccessibilityBlocker"
        /// The focus can be moved to the element.
        case focus = "AccessibilityFocus"
        /// The contents of the element are announced as one.
        case combine = "AccessibilityCombine"
        /// Errors and help texts in the element are announced with its field.
        case deferral = "AccessibilityDeferral"
        /// A text that is announced with the field of the enclosing deferral.
        case deferralSource = "AccessibilityDeferralSource"
        /// The field of the enclosing deferral.
        case deferralReceiver = "AccessibilityDeferralReceiver"
        /// The element is shown enlarged while it is pressed, for users of the largest text sizes.
        case largeContentViewer = "LargeContentViewer"
        /// A press that moves over the element goes from one large content viewer in it to the next.
        case largeContentViewerInteractionContainer = "LargeContentViewerInteractionContainer"
    }

    /// The kind of description.
    public var role: Role
    /// The properties of the view.
    public var properties: [ViewProperty]
    /// The closures of the view, which a ``LayoutHost`` calls; nil for none.
    public var handlers: ViewHandlers?
    /// The element inside.
    public var wrapped: any Element

    /// Gives an element a role.
    public init(
        _ role: Role, properties: [ViewProperty] = [], handlers: ViewHandlers? = nil, wrapping element: any Element
    ) {
        self.role = role
        self.properties = properties
        self.handlers = handlers
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier(role.rawValue) }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(role.rawValue, properties: properties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        handlers
    }
}
