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
    public struct Corners: OptionSet, Hashable, Sendable {
        /// A bit for each corner.
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The corner at the top on the left.
        public static let topLeft = Self(rawValue: 1)
        /// The corner at the top on the right.
        public static let topRight = Self(rawValue: 2)
        /// The corner at the bottom on the left.
        public static let bottomLeft = Self(rawValue: 4)
        /// The corner at the bottom on the right.
        public static let bottomRight = Self(rawValue: 8)
        /// All corners.
        public static let all: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        /// Both corners at the top.
        public static let top: Self = [.topLeft, .topRight]
        /// Both corners on the left.
        public static let left: Self = [.topLeft, .bottomLeft]
        /// Both corners at the bottom.
        public static let bottom: Self = [.bottomLeft, .bottomRight]
        /// Both corners on the right.
        public static let right: Self = [.topRight, .bottomRight]

        /// The corners as the engine's type.
        public var boxCorners: Set<Box.Corner> {
            let all: [(Self, Box.Corner)] = [
                (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
            ]
            return Set(all.filter { contains($0.0) }.map(\.1))
        }
    }

    /// With a radius in points, at some of the corners.
    @_disfavoredOverload
    public static func rounded(radius: CGFloat, corners: Corners) -> Self {
        .rounded(radius: radius, corners: corners.boxCorners)
    }
}
