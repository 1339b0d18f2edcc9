extension VisibilityTransition {
    /// From or to an opacity and a transformation.
    public init(alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes = AnimationAttributes()) {
        self = .custom(opacity: alpha, transform: transform, animation: attributes)
    }

    /// The opacity of the view at the other end.
    public var alpha: CGFloat {
        get { parts.alpha }
        set { self = Self(alpha: newValue, transform: transform, attributes: attributes) }
    }

    /// The transformation of the view at the other end.
    public var transform: CATransform3D {
        get { parts.transform }
        set { self = Self(alpha: alpha, transform: newValue, attributes: attributes) }
    }

    /// The change over time.
    public var attributes: AnimationAttributes {
        get { parts.attributes }
        set { self = Self(alpha: alpha, transform: transform, attributes: newValue) }
    }

    private var parts: (alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes) {
        // As small as Blueprint's: a transformation to nothing could not be undone.
        let small = CATransform3DMakeScale(0.01, 0.01, 0.01)
        return switch self {
        case .fade: (0, .identity, .default)
        case .scale: (1, small, .default)
        case .scaleAndFade: (0, small, .default)
        case .custom(let opacity, let transform, let animation): (opacity, transform, animation)
        }
    }
}
