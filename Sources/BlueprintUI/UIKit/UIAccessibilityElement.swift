#if !canImport(UIKit)
    /// An element of the screen that assistive technology announces and can activate or adjust.
    public final class UIAccessibilityElement {
        /// The object that contains the element; nil after it is released.
        public private(set) weak var accessibilityContainer: AnyObject?

        /// Always true: other elements are not made.
        public var isAccessibilityElement: Bool { true }
        /// Always false: hidden elements are not made.
        public var accessibilityElementsHidden: Bool { false }

        /// The name that is announced.
        public var accessibilityLabel: String?
        /// The value that is announced.
        public var accessibilityValue: String?
        /// The effect of activating the element.
        public var accessibilityHint: String?
        /// A name for user interface tests, which is not announced.
        public var accessibilityIdentifier: String?
        /// The roles, states and behaviours of the element.
        public var accessibilityTraits: UIAccessibilityTraits = .none
        /// The frame of the element in the coordinates of the screen, in points.
        public var accessibilityFrame = CGRect.zero
        /// The point at which a touch activates the element, in points. By default the centre of its frame.
        public var accessibilityActivationPoint: CGPoint {
            get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
            set { ownActivationPoint = newValue }
        }

        /// Actions that assistive technology offers in a menu; nil for none.
        public var accessibilityCustomActions: [UIAccessibilityCustomAction]?
        /// The rotors for parts of the element; nil for none.
        public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
        /// Additional information, which is announced on request.
        public var accessibilityCustomContent: [AXCustomContent] = []
        /// The names by which voice control finds the element, the preferred one first.
        public var accessibilityUserInputLabels: [String] = []

        /// Whether the element responds to touches.
        public var isUserInteractionEnabled = true
        /// False if the element has the trait `notEnabled`.
        public var isEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

        /// Activates the element, and returns whether that succeeded. Nil for an element that cannot be activated.
        package var onActivate: (() -> Bool)?
        /// Increases or decreases the value of the element; nil for an element whose value cannot be adjusted.
        package var onAdjust: ((ViewAdjustment) -> Void)?

        private var ownActivationPoint: CGPoint?

        /// An element in a container object.
        public init(accessibilityContainer: Any) {
            self.accessibilityContainer = accessibilityContainer as AnyObject
        }

        /// Activates the element. Returns whether that succeeded.
        @discardableResult
        public func accessibilityActivate() -> Bool {
            onActivate?() ?? false
        }

        /// Increases the value of the element by one step.
        public func accessibilityIncrement() {
            onAdjust?(.increment)
        }

        /// Decreases the value of the element by one step.
        public func accessibilityDecrement() {
            onAdjust?(.decrement)
        }
    }

    /// An action that assistive technology offers in a menu.
    public final class UIAccessibilityCustomAction {
        /// Performs an action. Returns whether it succeeded.
        public typealias Handler = (UIAccessibilityCustomAction) -> Bool

        /// The name that the user reads or hears.
        public var name: String
        public var image: UIImage?
        /// Performs the action. Without it, the action always fails.
        public var actionHandler: Handler?

        /// An action with a name and an optional image.
        public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
            self.name = name
            self.image = image
            self.actionHandler = actionHandler
        }
    }

    extension UIAccessibilityCustomAction: Equatable {
        /// Whether both are the same object.
        public static func == (one: UIAccessibilityCustomAction, other: UIAccessibilityCustomAction) -> Bool {
            one === other
        }
    }

    /// Additional information about an element, under UIKit's name.
    public typealias AXCustomContent = Accessibility.CustomContent

    /// A namespace of UIKit for assistive technology.
    public enum UIAccessibility {
        /// A change of the screen about which a program notifies assistive technology.
        public enum Notification: String, Hashable, Sendable, CaseIterable {
            /// A part of the screen has changed.
            case layoutChanged
            /// A new screen is shown.
            case screenChanged
        }
    }
#endif
