#if !canImport(UIKit)
    /// Something that assistive technology tells of, and acts on.
    public final class UIAccessibilityElement {
        /// The object that holds the element; nil for none.
        public private(set) weak var accessibilityContainer: AnyObject?

        /// The name of the element.
        public var accessibilityLabel: String?
        /// The value of the element.
        public var accessibilityValue: String?
        /// The effect of an action on the element.
        public var accessibilityHint: String?
        /// The name by which tests find the element.
        public var accessibilityIdentifier: String?
        /// The role, the state and the behaviours of the element.
        public var accessibilityTraits: UIAccessibilityTraits = .none
        /// Where the element is on the screen, in points.
        public var accessibilityFrame = CGRect.zero
        /// Where a touch would activate the element, in points: the middle of its frame, unless it is set.
        public var accessibilityActivationPoint: CGPoint {
            get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
            set { ownActivationPoint = newValue }
        }
        /// Actions that are offered by their names; nil for none.
        public var accessibilityCustomActions: [UIAccessibilityCustomAction]?
        /// Ways to go through parts of the element; nil for none.
        public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
        /// What is told on request.
        public var accessibilityCustomContent: [AXCustomContent] = []
        /// The names by which a user calls the element, the best first.
        public var accessibilityUserInputLabels: [String] = []

        /// Whether the element can be touched.
        public var isUserInteractionEnabled = true
        /// Whether the element answers to its user.
        public var isEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

        /// Activates the element; returns whether it did. Nil for an element that is only told of.
        package var onActivate: (() -> Bool)?
        /// Raises or lowers the value of the element; nil for an element without such a value.
        package var onAdjust: ((ViewAdjustment) -> Void)?

        private var ownActivationPoint: CGPoint?

        /// An element that an object holds.
        public init(accessibilityContainer: Any) {
            self.accessibilityContainer = accessibilityContainer as AnyObject
        }

        /// Activates the element. Returns whether it did.
        @discardableResult
        public func accessibilityActivate() -> Bool {
            onActivate?() ?? false
        }

        /// Raises the value of the element by a step.
        public func accessibilityIncrement() {
            onAdjust?(.increment)
        }

        /// Lowers the value of the element by a step.
        public func accessibilityDecrement() {
            onAdjust?(.decrement)
        }
    }

    /// An action that assistive technology offers by its name.
    public final class UIAccessibilityCustomAction {
        /// Performs an action. Returns whether it succeeded.
        public typealias Handler = (UIAccessibilityCustomAction) -> Bool

        /// The name, in words for the user.
        public var name: String
        /// An image for the action; nil for none.
        public var image: UIImage?
        /// Performs the action; nil for nothing.
        public var actionHandler: Handler?

        /// An action of a name.
        public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
            self.name = name
            self.image = image
            self.actionHandler = actionHandler
        }
    }

    extension UIAccessibilityCustomAction: Equatable {
        /// Whether both are one action.
        public static func == (one: UIAccessibilityCustomAction, other: UIAccessibilityCustomAction) -> Bool {
            one === other
        }
    }

    /// What assistive technology tells of an element on request.
    public typealias AXCustomContent = Accessibility.CustomContent

    /// Names of UIKit for assistive technology.
    public enum UIAccessibility {
        /// A change on the screen that assistive technology is told of.
        public enum Notification: String, Hashable, Sendable, CaseIterable {
            /// A part of the screen has changed.
            case layoutChanged
            /// Another screen is shown.
            case screenChanged
        }
    }
#endif
