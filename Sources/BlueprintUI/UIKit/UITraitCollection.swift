#if !canImport(UIKit)
    import Foundation

    /// The light or dark appearance of a screen. Elements find it in the environment instead.
    public struct UITraitCollection: Hashable, Sendable {
        /// The light or dark appearance.
        public var userInterfaceStyle: UIUserInterfaceStyle

        /// Traits with an appearance.
        public init(userInterfaceStyle: UIUserInterfaceStyle) {
            self.userInterfaceStyle = userInterfaceStyle
        }

        /// The traits of the view that is being drawn.
        @available(
            *, unavailable,
            message: "There is no global state here. In an EnvironmentReader, read the value from the environment."
        )
        public static var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }

        /// The pixels per point of the screen.
        @available(
            *, unavailable, message: "In an EnvironmentReader, read displayScale from the environment."
        )
        public var displayScale: CGFloat { 1 }
    }

    /// The light or dark appearance.
    public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
        case unspecified, light, dark
    }

    extension UIColor {
        /// The colour that a closure returns for the light appearance. System colours have the light appearance, too.
        public init(dynamicProvider: (UITraitCollection) -> UIColor) {
            self = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        }

        /// The colour itself, which is the same for all traits.
        public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    }
#endif
