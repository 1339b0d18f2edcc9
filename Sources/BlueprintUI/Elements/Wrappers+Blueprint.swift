extension Aligned {
    /// The vertical position of the element in its space.
    public var verticalAlignment: VerticalAlignment {
        get { vertically }
        set { vertically = newValue }
    }

    /// The horizontal position of the element in its space.
    public var horizontalAlignment: HorizontalAlignment {
        get { horizontally }
        set { horizontally = newValue }
    }
}

extension Centered {
    /// Centres an element in its space.
    public init(_ element: any Element) {
        self.init(wrapping: element)
    }
}

extension Hidden {
    /// Hides an element if `isHidden` is true.
    public init(_ isHidden: Bool, wrapping element: any Element) {
        self.init(isHidden: isHidden, wrapping: element)
    }
}

extension UserInteractionEnabled {
    /// Enables or disables user interaction with an element and its content.
    public init(_ isEnabled: Bool, wrapping element: any Element) {
        self.init(isEnabled: isEnabled, wrapping: element)
    }
}

/// Sets how the tint colour of an element is shown.
public struct TintAdjustmentMode: ProxyElement {
    /// How the tint colour is shown.
    public var tintAdjustmentMode: UIView.TintAdjustmentMode
    /// The wrapped element.
    public var wrappedElement: any Element

    /// Sets how the tint colour of an element is shown.
    public init(_ tintAdjustmentMode: UIView.TintAdjustmentMode, wrapping element: any Element) {
        self.tintAdjustmentMode = tintAdjustmentMode
        wrappedElement = element
    }

    public var identifier: ElementIdentifier { elementRepresentation.identifier }

    public var elementRepresentation: any Element {
        TintAdjusted(mode: tintAdjustmentMode, wrapping: wrappedElement)
    }
}

extension Element {
    /// Sets how the tint colour of the element is shown.
    public func tintAdjustmentMode(_ mode: UIView.TintAdjustmentMode) -> TintAdjustmentMode {
        TintAdjustmentMode(mode, wrapping: self)
    }
}

extension Keyed {
    /// Gives an element a key. Nil counts as the empty key.
    @_disfavoredOverload
    public init(key: AnyHashable?, wrapping element: any Element) {
        self.init(key: key.map(ElementKey.init(describing:)) ?? "", wrapping: element)
    }
}

extension Element {
    /// Gives the element a key. Nil counts as the empty key.
    @_disfavoredOverload
    public func keyed(_ key: AnyHashable?) -> Keyed {
        Keyed(key: key, wrapping: self)
    }

    /// Gives the element a fixed size, in points.
    public func constrainedTo(width: CGFloat, height: CGFloat) -> ConstrainedSize {
        constrainedTo(size: CGSize(width: width, height: height))
    }

    /// Limits the size of the element to the maximums of a constraint.
    public func constrained(to constraint: SizeConstraint) -> ConstrainedSize {
        func limit(_ axis: SizeConstraint.Axis) -> ConstrainedSize.Constraint {
            axis.constrainedValue.map { .atMost($0) } ?? .unconstrained
        }
        return constrainedTo(width: limit(constraint.width), height: limit(constraint.height))
    }

    /// Moves the element by distances in points, without an effect on the layout.
    public func translated(translateX: CGFloat = 0, translateY: CGFloat = 0, translateZ: CGFloat = 0) -> Transformed {
        translated(x: translateX, y: translateY, z: translateZ)
    }

    /// Scales the element about its centre.
    public func scaled(scaleX: CGFloat = 1, scaleY: CGFloat = 1) -> Transformed {
        scaled(x: scaleX, y: scaleY)
    }

    /// Rotates the element clockwise about its centre.
    public func rotated(by rotationAngle: Measurement<UnitAngle>) -> Transformed {
        rotated(by: rotationAngle.converted(to: .radians).value)
    }
}

extension ConstrainedAspectRatio.ContentMode {
    /// Not supported; Blueprint deprecates it.
    @available(
        *, unavailable,
        message: "Filling the parent has no size without limits. Use fitParent, or an Overlay with a clipped Box."
    )
    public static var fillParent: Self { .fitParent }
}
