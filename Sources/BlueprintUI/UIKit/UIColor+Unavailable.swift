#if !canImport(UIKit)
    // There are no asset catalogues, in which colours have names.
    extension UIColor {
        /// A colour from an asset catalogue.
        @available(
            *, unavailable,
            message: "There are no asset catalogues. Declare the colour by its components: init(red:green:blue:alpha:)."
        )
        public init?(named name: String) {
            self.init(rgba: 0)
        }

        /// A colour from an asset catalogue.
        @available(
            *, unavailable,
            message: "There are no asset catalogues. Declare the colour by its components: init(red:green:blue:alpha:)."
        )
        public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
            self.init(rgba: 0)
        }
    }
#endif
