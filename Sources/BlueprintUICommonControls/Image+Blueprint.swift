extension Image {
    /// Shows an image, or nothing of no size.
    ///
    /// - Parameter blockAccessibilityDescription: see the property of that name.
    public init(
        image: UIImage?, contentMode: ContentMode = .aspectFill, tintColor: UIColor? = nil,
        blockAccessibilityDescription: Bool = false
    ) {
        self.init(source: image?.source ?? "", size: image?.knownSize, contentMode: contentMode, tintColor: tintColor)
        if blockAccessibilityDescription { self.blockAccessibilityDescription = true }
    }

    /// The image; nil for none.
    public var image: UIImage? {
        get { source.isEmpty ? nil : UIImage(source: source, knownSize: size) }
        set {
            source = newValue?.source ?? ""
            size = newValue?.knownSize
        }
    }

    /// Whether assistive technology is kept from describing what it sees in the image: for whoever draws it. A host tells
    /// nothing of images.
    public var blockAccessibilityDescription: Bool {
        get { furtherProperties.flag("blockAccessibilityDescription") ?? false }
        set { furtherProperties.set("blockAccessibilityDescription", .bool(newValue)) }
    }
}
