extension VisibilityTransition {
    /// A transition from or to an opacity and a transformation.
    public init(alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes = AnimationAttributes()) {
        self = .custom(opacity: alpha, transform: transform, animation: attributes)
    }

    /// The opacity of the invisible view: at the start if it appears, at the end if it disappears.
    public var alpha: CGFloat {
        get { parts.alpha }
        set { self = Self(alpha: newValue, transform: transform, attributes: attributes) }
    }

    /// The transformation of the invisible view: at the start if it appears, at the end if it disappears.
    public var transform: CATransform3D {
        get { parts.transform }
        set { self = Self(alpha: alpha, transform: newValue, attributes: attributes) }
    }

    /// The animation between the visible and the invisible view.
    public var attributes: AnimationAttributes {
        get { parts.attributes }
        set { self = Self(alpha: alpha, transform: transform, attributes: newValue) }
    }

    private var parts: (alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes) {
        // Blueprint's scale. A scale of 0 would not be invertible.
        let small = CATransform3DMakeScale(0.01, 0.01, 0.01)
        return switch self {
        case .fade: (0, .identity, .default)
        case .scale: (1, small, .default)
        case .scaleAndFade: (0, small, .default)
        case .custom(let opacity, let transform, let animation): (opacity, transform, animation)
        }
    }
}
