#if !canImport(UIKit)
    /// The screen of a device, which is not known here.
    @available(
        *, unavailable,
        message: "There is no screen here. In an EnvironmentReader, read displayScale or windowSize."
    )
    public struct UIScreen {
        public static var main: UIScreen { UIScreen() }
        public var scale: CGFloat { 1 }
        public var bounds: CGRect { .zero }
    }

    /// Stands for UIKit's traits of the environment, which are values of `Environment` here. There are no values of it.
    public enum UITraitCollection {
        /// The traits of whatever is drawn just now.
        @available(
            *, unavailable,
            message: "There is no global state here. In an EnvironmentReader, read the value from the environment."
        )
        public static var current: Environment { .empty }
    }
#endif
