/// The shadow of a text.
public typealias TextShadow = Shadow

extension Shadow {
    /// A shadow with a blur radius in points, an opacity from 0 to 1, an offset in points, and a colour.
    @_disfavoredOverload
    public init(radius: CGFloat, opacity: CGFloat, offset: UIOffset, color: UIColor) {
        let offset = CGSize(width: offset.horizontal, height: offset.vertical)
        self.init(radius: radius, opacity: opacity, offset: offset, color: color)
    }
}
