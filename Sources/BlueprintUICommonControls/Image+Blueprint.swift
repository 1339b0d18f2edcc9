extension Image {
    /// Shows an image, or nothing of no size.
    public init(image: UIImage?, contentMode: ContentMode = .aspectFill, tintColor: UIColor? = nil) {
        self.init(source: image?.source ?? "", size: image?.knownSize, contentMode: contentMode, tintColor: tintColor)
    }
}
