#if !canImport(UIKit)
    /// The roles, states and behaviours of an element, as a set of bits with UIKit's values.
    public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
        public var rawValue: UInt64

        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// No trait.
        public static let none = Self([])
        /// A button.
        public static let button = Self(rawValue: 1 << 0)
        /// A link.
        public static let link = Self(rawValue: 1 << 1)
        /// An image.
        public static let image = Self(rawValue: 1 << 2)
        /// An element that is selected.
        public static let selected = Self(rawValue: 1 << 3)
        /// An element that plays a sound when it is activated.
        public static let playsSound = Self(rawValue: 1 << 4)
        /// A key of a keyboard.
        public static let keyboardKey = Self(rawValue: 1 << 5)
        /// A text that does not change.
        public static let staticText = Self(rawValue: 1 << 6)
        /// A summary of the screen.
        public static let summaryElement = Self(rawValue: 1 << 7)
        /// A disabled element.
        public static let notEnabled = Self(rawValue: 1 << 8)
        /// An element whose value changes too often to announce every change.
        public static let updatesFrequently = Self(rawValue: 1 << 9)
        /// A search field.
        public static let searchField = Self(rawValue: 1 << 10)
        /// An element that starts to play or record media when it is activated.
        public static let startsMediaSession = Self(rawValue: 1 << 11)
        /// An element whose value the user can increase and decrease.
        public static let adjustable = Self(rawValue: 1 << 12)
        /// An element that handles touches itself while assistive technology is on.
        public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
        /// An element after which assistive technology turns the page.
        public static let causesPageTurn = Self(rawValue: 1 << 14)
        /// A bar of tabs.
        public static let tabBar = Self(rawValue: 1 << 15)
        /// A header.
        public static let header = Self(rawValue: 1 << 16)
        /// A button that returns to the previous screen.
        public static let backButton = Self(rawValue: 1 << 27)
        /// A button that is on or off.
        public static let toggleButton = Self(rawValue: 1 << 53)
    }
#endif

extension UIAccessibilityTraits {
    /// The bits for a set of traits.
    public init(with traits: Set<Accessibility.Trait>) {
        self = traits.reduce(into: []) { $0.formUnion($1.bit) }
    }
}

extension Accessibility.Trait {
    fileprivate var bit: UIAccessibilityTraits {
        switch self {
        case .button: .button
        case .link: .link
        case .header: .header
        case .searchField: .searchField
        case .image: .image
        case .selected: .selected
        case .playsSound: .playsSound
        case .keyboardKey: .keyboardKey
        case .staticText: .staticText
        case .summaryElement: .summaryElement
        case .notEnabled: .notEnabled
        case .updatesFrequently: .updatesFrequently
        case .startsMediaSession: .startsMediaSession
        case .adjustable: .adjustable
        case .allowsDirectInteraction: .allowsDirectInteraction
        case .causesPageTurn: .causesPageTurn
        case .tabBar: .tabBar
        case .backButton: .backButton
        case .toggleButton: .toggleButton
        }
    }
}
