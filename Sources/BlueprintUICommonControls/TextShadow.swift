/// A shadow of a text.
public typealias TextShadow = Shadow

extension Shadow {
    /// A shadow of a blur in points, an opacity from 0 to 1, a distance in points, and a colour.
    @_disfavoredOverload
    public init(radius: CGFloat, opacity: CGFloat, offset: UIOffset, color: UIColor) {
        let offset = CGSize(width: offset.horizontal, height: offset.vertical)
        self.init(radius: radius, opacity: opacity, offset: offset, color: color)
    }
}
