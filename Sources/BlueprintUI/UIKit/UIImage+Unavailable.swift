#if !canImport(UIKit)
    // An image is an address. The element that shows it has the colour.
    extension UIImage {
        /// Whether an image is shown in its own colours or in the tint colour.
        public enum RenderingMode: Int, Sendable {
            case automatic, alwaysOriginal, alwaysTemplate
        }

        /// The image in its own colours or in the tint colour.
        @available(
            *, unavailable,
            message: "An image has no rendering mode. Set tintColor of the Image; nil shows the colours of the image."
        )
        public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

        /// The image in a colour.
        @available(*, unavailable, message: "An image has no tint colour. Set tintColor of the Image.")
        public func withTintColor(_ color: UIColor) -> UIImage { self }

        /// The image in a colour.
        @available(*, unavailable, message: "An image has no tint colour. Set tintColor of the Image.")
        public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    }
#endif
