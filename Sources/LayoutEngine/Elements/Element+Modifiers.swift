import Foundation

// A method for each element that wraps another, so that wrappers are written from the inside out.

extension Element {

    // MARK: Place and size

    /// Aligns the element in the space that it is given.
    public func aligned(
        vertically: Aligned.VerticalAlignment = .center, horizontally: Aligned.HorizontalAlignment = .center
    ) -> Aligned {
        Aligned(vertically: vertically, horizontally: horizontally, wrapping: self)
    }

    /// Centres the element in the space that it is given.
    public func centered() -> Centered {
        Centered(wrapping: self)
    }

    /// Keeps distances around the element, in points.
    public func inset(by insets: EdgeInsets) -> Inset {
        Inset(insets: insets, wrapping: self)
    }

    /// Keeps the same distance on all sides of the element, in points.
    public func inset(uniform distance: CGFloat) -> Inset {
        inset(by: EdgeInsets(uniform: distance))
    }

    /// Keeps one distance left and right of the element, and one above and below, in points.
    public func inset(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Inset {
        inset(by: EdgeInsets(horizontal: horizontal, vertical: vertical))
    }

    /// Keeps a distance on each side of the element, in points.
    public func inset(
        top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
    ) -> Inset {
        inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
    }

    /// Constrains the size of the element by a rule for each axis.
    public func constrainedTo(
        width: ConstrainedSize.Constraint = .unconstrained, height: ConstrainedSize.Constraint = .unconstrained
    ) -> ConstrainedSize {
        ConstrainedSize(width: width, height: height, wrapping: self)
    }

    /// Gives the element exactly this size, in points.
    public func constrainedTo(size: CGSize) -> ConstrainedSize {
        constrainedTo(width: .absolute(size.width), height: .absolute(size.height))
    }

    /// Gives the element an aspect ratio, reached as the content mode says.
    public func constrainedTo(
        aspectRatio: AspectRatio, contentMode: ConstrainedAspectRatio.ContentMode = .fitContent
    ) -> ConstrainedAspectRatio {
        ConstrainedAspectRatio(aspectRatio: aspectRatio, contentMode: contentMode, wrapping: self)
    }

    /// Puts a decoration in front of or behind the element. It never affects the layout.
    public func decorate(
        layering: Decorate.Layering, position: Decorate.Position, with decoration: any Element
    ) -> Decorate {
        Decorate(layering: layering, position: position, decoration: decoration, wrapping: self)
    }

    // MARK: Identity and environment

    /// Gives the element a key, which distinguishes it from its siblings.
    public func keyed(_ key: ElementKey) -> Keyed {
        Keyed(key: key, wrapping: self)
    }

    /// Gives the element a key. Keys are compared by their descriptions.
    public func keyed(_ key: some Hashable) -> Keyed {
        keyed(ElementKey(describing: key))
    }

    // Disfavoured, because BlueprintUI declares the same methods with `any Element` as their result.
    /// Changes the environment that the element inherits.
    @_disfavoredOverload
    public func adaptedEnvironment(by adapter: @escaping (inout Environment) -> Void) -> AdaptedEnvironment {
        AdaptedEnvironment(by: adapter, wrapping: self)
    }

    /// Sets one value that the element inherits.
    @_disfavoredOverload
    public func adaptedEnvironment<Key: EnvironmentKey>(key: Key.Type, value: Key.Value) -> AdaptedEnvironment {
        AdaptedEnvironment(key: key, value: value, wrapping: self)
    }

    /// Sets one value that the element inherits.
    @_disfavoredOverload
    public func adaptedEnvironment<Value>(
        keyPath: WritableKeyPath<Environment, Value>, value: Value
    ) -> AdaptedEnvironment {
        adaptedEnvironment { $0[keyPath: keyPath] = value }
    }

    // MARK: Attributes

    /// Sets the opacity of the element, from 0 (invisible) to 1 (opaque).
    public func opacity(_ opacity: CGFloat) -> Opacity {
        Opacity(opacity: opacity, wrapping: self)
    }

    /// Hides the element. It still takes part in the layout.
    public func hidden(_ isHidden: Bool = true) -> Hidden {
        Hidden(isHidden: isHidden, wrapping: self)
    }

    /// Sets whether the element can be touched.
    public func userInteractionEnabled(_ isEnabled: Bool = true) -> UserInteractionEnabled {
        UserInteractionEnabled(isEnabled: isEnabled, wrapping: self)
    }

    /// Sets how the tint colour of the element is shown.
    @_disfavoredOverload
    public func tintAdjustmentMode(_ mode: TintAdjustmentMode) -> TintAdjusted {
        TintAdjusted(mode: mode, wrapping: self)
    }

    /// Transforms the element about its centre. Never affects the layout.
    public func transformed(_ transform: Transform) -> Transformed {
        Transformed(transform: transform, wrapping: self)
    }

    /// Turns the element about its centre, clockwise, by an angle in radians.
    public func rotated(by radians: Double) -> Transformed {
        transformed(.rotation(radians: radians))
    }

    /// Scales the element about its centre.
    public func scaled(x: Double = 1, y: Double = 1) -> Transformed {
        transformed(.scale(x: x, y: y))
    }

    /// Moves the element, in points, without affecting the layout.
    public func translated(x: Double = 0, y: Double = 0, z: Double = 0) -> Transformed {
        transformed(.translation(x: x, y: y, z: z))
    }
}
