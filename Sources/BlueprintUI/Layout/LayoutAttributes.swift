/// Where an element lies in the one around it, and how it is shown.
public struct LayoutAttributes: Equatable, Sendable {
    /// The centre of the element, in points, in the coordinates of the element around it.
    public var center: CGPoint
    /// The element's own rectangle, in points.
    public var bounds: CGRect
    private var appearance = LayoutEngine.LayoutAttributes.identity

    /// The attributes of an element without a size.
    public init() {
        self.init(center: .zero, bounds: .zero)
    }

    /// The attributes of an element that lies at the origin.
    public init(size: CGSize) {
        self.init(frame: CGRect(origin: .zero, size: size))
    }

    /// The attributes of an element that lies in a rectangle.
    public init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    /// The attributes of an element that lies around a point.
    public init(center: CGPoint, bounds: CGRect) {
        self.center = center
        self.bounds = bounds
    }

    init(frame: CGRect, appearance: LayoutEngine.LayoutAttributes) {
        self.init(frame: frame)
        self.appearance = appearance
    }

    /// The rectangle of the element before its transformation, in points.
    public var frame: CGRect {
        get {
            let corner = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
            return CGRect(origin: corner, size: bounds.size)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            bounds.size = newValue.size
        }
    }

    /// A transformation about the centre.
    public var transform: CATransform3D {
        get { appearance.transform }
        set { appearance.transform = newValue }
    }

    /// The opacity, from 0 (not seen) to 1.
    public var alpha: CGFloat {
        get { appearance.alpha }
        set { appearance.alpha = newValue }
    }

    /// Whether the element is hidden.
    public var isHidden: Bool {
        get { appearance.isHidden }
        set { appearance.isHidden = newValue }
    }

    /// Whether the element and all in it can be touched.
    public var isUserInteractionEnabled: Bool {
        get { appearance.isUserInteractionEnabled }
        set { appearance.isUserInteractionEnabled = newValue }
    }

    /// How the tint colour of the element is shown.
    public var tintAdjustmentMode: UIView.TintAdjustmentMode {
        get { appearance.tintAdjustmentMode }
        set { appearance.tintAdjustmentMode = newValue }
    }
}

extension LayoutAttributes {
    /// The attributes as they are seen around another element: that in which the element lies.
    public func within(_ parent: LayoutAttributes) -> LayoutAttributes {
        let toMiddle = Transform.translation(x: -parent.bounds.midX, y: -parent.bounds.midY)
        let place = Transform.translation(x: parent.center.x, y: parent.center.y)
        var result = self
        result.center = toMiddle.concatenated(with: parent.transform).concatenated(with: place).apply(to: center)
        var turn = parent.transform
        for index in 12...14 { turn.entries[index] = 0 }
        result.transform = transform.concatenated(with: turn)
        result.alpha *= parent.alpha
        result.isHidden = isHidden || parent.isHidden
        result.isUserInteractionEnabled = isUserInteractionEnabled && parent.isUserInteractionEnabled
        return result
    }
}

extension LayoutSubelement {
    /// How a subelement is shown.
    public typealias Attributes = LayoutEngine.LayoutAttributes
}
