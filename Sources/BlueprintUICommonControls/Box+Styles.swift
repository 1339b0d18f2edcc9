extension Box {
    /// The border of a box.
    public enum BorderStyle: Hashable, Sendable {
        /// No border.
        case none
        /// A border with a colour and a width in points.
        case solid(color: UIColor, width: CGFloat)

        /// The border as the engine's type; nil for none.
        public var border: Border? {
            if case .solid(let color, let width) = self { Border(color: color, width: width) } else { nil }
        }
    }

    /// The shadow of a box.
    public enum ShadowStyle: Hashable, Sendable {
        /// No shadow.
        case none
        /// A shadow with a blur radius in points, an opacity from 0 to 1, an offset in points, and a colour.
        case simple(radius: CGFloat, opacity: CGFloat, offset: CGSize, color: UIColor)

        /// The shadow as the engine's type; nil for none.
        public var shadow: Shadow? {
            guard case .simple(let radius, let opacity, let offset, let color) = self else { return nil }
            return Shadow(radius: radius, opacity: opacity, offset: offset, color: color)
        }
    }

    /// The border, without its dashes. Setting it removes them.
    public var borderStyle: BorderStyle {
        get { border.map { .solid(color: $0.color, width: $0.width) } ?? .none }
        set { border = newValue.border }
    }

    /// The shadow.
    public var shadowStyle: ShadowStyle {
        get {
            shadow.map { .simple(radius: $0.radius, opacity: $0.opacity, offset: $0.offset, color: $0.color) } ?? .none
        }
        set { shadow = newValue.shadow }
    }
}

extension Box.CornerStyle {
    /// A set of corners.
    public typealias Corners = Set<Box.Corner>
}

extension Set<Box.Corner> {
    /// All corners.
    public static var all: Self { [.topLeft, .topRight, .bottomLeft, .bottomRight] }
    /// Both corners at the top.
    public static var top: Self { [.topLeft, .topRight] }
    /// Both corners on the left.
    public static var left: Self { [.topLeft, .bottomLeft] }
    /// Both corners at the bottom.
    public static var bottom: Self { [.bottomLeft, .bottomRight] }
    /// Both corners on the right.
    public static var right: Self { [.topRight, .bottomRight] }
    /// The corner at the top on the left.
    public static var topLeft: Self { [.topLeft] }
    /// The corner at the top on the right.
    public static var topRight: Self { [.topRight] }
    /// The corner at the bottom on the left.
    public static var bottomLeft: Self { [.bottomLeft] }
    /// The corner at the bottom on the right.
    public static var bottomRight: Self { [.bottomRight] }
}
