#if !canImport(UIKit)
    /// The screen of a device.
    @available(
        *, unavailable,
        message: "There is no screen here. In an EnvironmentReader, read displayScale or windowSize."
    )
    public struct UIScreen {
        public static var main: UIScreen { UIScreen() }
        public var scale: CGFloat { 1 }
        public var bounds: CGRect { .zero }
    }
#endif
