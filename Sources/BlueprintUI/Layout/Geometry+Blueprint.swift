extension CGSize {
    /// An infinite size, for elements that fill all available space.
    public static let infinity = CGSize(width: CGFloat.infinity, height: .infinity)

    /// The size in which each infinite length is replaced.
    public func replacingInfinity(with replacement: CGSize) -> CGSize {
        CGSize(
            width: width.replacingInfinity(with: replacement.width),
            height: height.replacingInfinity(with: replacement.height))
    }

    /// The smaller of two lengths along each axis.
    public func upperBounded(by limit: CGSize) -> CGSize {
        CGSize(width: min(width, limit.width), height: min(height, limit.height))
    }

    /// Adds widths and heights.
    public static func + (size: CGSize, other: CGSize) -> CGSize {
        CGSize(width: size.width + other.width, height: size.height + other.height)
    }

    /// Subtracts widths and heights.
    public static func - (size: CGSize, other: CGSize) -> CGSize {
        CGSize(width: size.width - other.width, height: size.height - other.height)
    }
}

extension CGPoint {
    /// Adds the coordinates.
    public static func + (point: CGPoint, offset: CGPoint) -> CGPoint {
        CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// Subtracts the coordinates.
    public static func - (point: CGPoint, offset: CGPoint) -> CGPoint {
        CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }

    /// Negates both coordinates.
    public static prefix func - (point: CGPoint) -> CGPoint {
        CGPoint(x: -point.x, y: -point.y)
    }
}

extension CGRect {
    /// The centre of the rectangle.
    public var center: CGPoint {
        CGPoint(x: midX, y: midY)
    }
}

extension FloatingPoint {
    /// `replacement` if the number is infinite, otherwise the number.
    public func replacingInfinity(with replacement: Self) -> Self {
        isInfinite ? replacement : self
    }

    /// The number rounded to a multiple of 1 ÷ `scale`.
    public func rounded(_ rule: FloatingPointRoundingRule, by scale: Self) -> Self {
        (self * scale).rounded(rule) / scale
    }

    /// Rounds the number to a multiple of 1 ÷ `scale`.
    public mutating func round(_ rule: FloatingPointRoundingRule, by scale: Self) {
        self = rounded(rule, by: scale)
    }
}
