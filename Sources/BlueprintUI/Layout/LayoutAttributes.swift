/// The position of an element in its parent, and its appearance.
public struct LayoutAttributes: Equatable, Sendable {
    /// The centre of the element in the coordinates of its parent, in points.
    public var center: CGPoint
    /// The rectangle of the element in its own coordinates, in points.
    public var bounds: CGRect
    private var appearance = LayoutEngine.LayoutAttributes.identity

    /// Attributes with a zero size at the origin.
    public init() {
        self.init(center: .zero, bounds: .zero)
    }

    /// Attributes with a size at the origin.
    public init(size: CGSize) {
        self.init(frame: CGRect(origin: .zero, size: size))
    }

    /// Attributes with a frame in the coordinates of the parent.
    public init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    /// Attributes with a centre in the coordinates of the parent.
    public init(center: CGPoint, bounds: CGRect) {
        self.center = center
        self.bounds = bounds
    }

    init(frame: CGRect, appearance: LayoutEngine.LayoutAttributes) {
        self.init(frame: frame)
        self.appearance = appearance
    }

    /// The rectangle of the element in the coordinates of its parent, in points, without its transformation.
    public var frame: CGRect {
        get {
            // The lengths may be negative; `bounds.width` is an absolute value.
            let size = bounds.size
            return CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            bounds.size = newValue.size
        }
    }

    /// The transformation of the element about its centre.
    public var transform: CATransform3D {
        get { appearance.transform }
        set { appearance.transform = newValue }
    }

    /// The opacity, from 0 (invisible) to 1.
    public var alpha: CGFloat {
        get { appearance.alpha }
        set { appearance.alpha = newValue }
    }

    /// Whether the element is hidden.
    public var isHidden: Bool {
        get { appearance.isHidden }
        set { appearance.isHidden = newValue }
    }

    /// Whether the element and its content respond to touches.
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
    /// The attributes in the coordinates of the grandparent.
    ///
    /// - Parameter parent: the attributes of the parent.
    public func within(_ parent: LayoutAttributes) -> LayoutAttributes {
        let toMiddle = Transform.translation(x: -parent.bounds.midX, y: -parent.bounds.midY)
        let place = Transform.translation(x: parent.center.x, y: parent.center.y)
        let outer = toMiddle.concatenated(with: parent.transform).concatenated(with: place)
        var result = self
        result.center = outer.apply(to: center)
        result.transform = transform.concatenated(with: outer.untranslated)
        result.alpha *= parent.alpha
        result.isHidden = isHidden || parent.isHidden
        result.isUserInteractionEnabled = isUserInteractionEnabled && parent.isUserInteractionEnabled
        if tintAdjustmentMode == .automatic { result.tintAdjustmentMode = parent.tintAdjustmentMode }
        return result
    }
}

extension LayoutSubelement {
    /// The appearance of a subelement.
    public typealias Attributes = LayoutEngine.LayoutAttributes
}
