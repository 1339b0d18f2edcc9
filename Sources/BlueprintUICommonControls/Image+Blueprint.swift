extension Image {
    /// Shows an image. Nil has a size of zero.
    ///
    /// - Parameter blockAccessibilityDescription: see ``blockAccessibilityDescription``.
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

    /// Whether the renderer should keep assistive technology from describing the image by its pixels. It has no effect
    /// on the accessibility elements of a ``LayoutHost``, which never include images.
    public var blockAccessibilityDescription: Bool {
        get { furtherProperties.flag("blockAccessibilityDescription") ?? false }
        set { furtherProperties.set("blockAccessibilityDescription", .bool(newValue)) }
    }
}
