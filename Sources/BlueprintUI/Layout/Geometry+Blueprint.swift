extension CGSize {
    /// The size of an element that fills whatever it is given.
    public static let infinity = CGSize(width: CGFloat.infinity, height: .infinity)

    /// The size with another length in place of an infinite one.
    public func replacingInfinity(with replacement: CGSize) -> CGSize {
        CGSize(
            width: width.replacingInfinity(with: replacement.width),
            height: height.replacingInfinity(with: replacement.height))
    }

    /// The size, but no longer than another along each axis.
    public func upperBounded(by limit: CGSize) -> CGSize {
        CGSize(width: min(width, limit.width), height: min(height, limit.height))
    }

    /// The sums along both axes.
    public static func + (size: CGSize, other: CGSize) -> CGSize {
        CGSize(width: size.width + other.width, height: size.height + other.height)
    }

    /// The differences along both axes.
    public static func - (size: CGSize, other: CGSize) -> CGSize {
        CGSize(width: size.width - other.width, height: size.height - other.height)
    }
}

extension CGPoint {
    /// The point moved by another.
    public static func + (point: CGPoint, offset: CGPoint) -> CGPoint {
        CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// The point moved back by another.
    public static func - (point: CGPoint, offset: CGPoint) -> CGPoint {
        CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }

    /// The point on the other side of the origin.
    public static prefix func - (point: CGPoint) -> CGPoint {
        CGPoint(x: -point.x, y: -point.y)
    }
}

extension CGRect {
    /// The middle of the rectangle.
    public var center: CGPoint {
        CGPoint(x: midX, y: midY)
    }
}

extension FloatingPoint {
    /// Another number in place of an infinite one.
    public func replacingInfinity(with replacement: Self) -> Self {
        isInfinite ? replacement : self
    }

    /// The number rounded to a multiple of 1 ÷ scale.
    public func rounded(_ rule: FloatingPointRoundingRule, by scale: Self) -> Self {
        (self * scale).rounded(rule) / scale
    }

    /// Rounds the number to a multiple of 1 ÷ scale.
    public mutating func round(_ rule: FloatingPointRoundingRule, by scale: Self) {
        self = rounded(rule, by: scale)
    }
}
