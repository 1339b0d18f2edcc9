#if !canImport(UIKit)
    /// The appearance of what is drawn. The environment has its values here.
    public struct UITraitCollection: Hashable, Sendable {
        /// Whether it is drawn light or dark.
        public var userInterfaceStyle: UIUserInterfaceStyle

        /// Traits with a style.
        public init(userInterfaceStyle: UIUserInterfaceStyle) {
            self.userInterfaceStyle = userInterfaceStyle
        }

        /// The traits of whatever is drawn just now.
        @available(
            *, unavailable,
            message: "There is no global state here. In an EnvironmentReader, read the value from the environment."
        )
        public static var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
    }

    /// Whether something is drawn light or dark.
    public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
        case unspecified, light, dark
    }

    extension UIColor {
        /// The colour that a closure has for the light appearance, as system colours are the light ones.
        public init(dynamicProvider: (UITraitCollection) -> UIColor) {
            self = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        }

        /// The colour: it is the same for all traits.
        public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    }
#endif
