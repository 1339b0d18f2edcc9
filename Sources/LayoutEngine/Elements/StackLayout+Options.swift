import Foundation

extension StackLayout {

    /// How space is used that is left over along the axis.
    public enum UnderflowDistribution: String, Sendable, CaseIterable {
        /// It goes between the children.
        case spaceEvenly
        /// Children grow in proportion to their measured lengths.
        case growProportionally
        /// All children grow by the same amount.
        case growUniformly
        /// It stays behind the children.
        case justifyToStart
        /// It goes half before, half behind the children.
        case justifyToCenter
        /// It goes before the children.
        case justifyToEnd
    }

    /// How children are shortened that are too long together.
    public enum OverflowDistribution: String, Sendable, CaseIterable {
        /// Children shrink in proportion to their measured lengths.
        case condenseProportionally
        /// All children shrink by the same amount.
        case condenseUniformly
    }

    /// How children lie across the axis.
    public enum Alignment: Sendable {
        /// Children fill the stack.
        case fill
        /// Children line up on a guide, and together lie in the stack by the same guide.
        case align(any AlignmentID.Type)
        /// As `align`, on a guide at a fraction of the length and an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        /// Whether a stack whose children are too long across the axis is sure to take all of the space there.
        var isRegular: Bool {
            switch self {
            case .fill: true
            case .align(let id): id == VerticalAlignment.firstBaseline.id || id == VerticalAlignment.lastBaseline.id
            case .guide(let fraction, _): (0...1).contains(fraction)
            }
        }
    }

    /// The properties of a child that only its stack knows.
    public struct Traits {
        /// The child's share in growing; with `shrinkPriority` both 0 it is fixed, and measured before all others.
        public var growPriority: CGFloat
        /// The child's share in shrinking.
        public var shrinkPriority: CGFloat
        /// Where the child's guide lies, in place of the alignment's own.
        public var alignmentGuide: ((ElementDimensions) -> CGFloat)?

        /// The traits of a child; by default it grows and shrinks like its siblings.
        public init(
            growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1,
            alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil
        ) {
            self.growPriority = growPriority
            self.shrinkPriority = shrinkPriority
            self.alignmentGuide = alignmentGuide
        }

        var isFixed: Bool {
            growPriority == 0 && shrinkPriority == 0
        }
    }

    /// How a child takes part in growing and shrinking.
    public enum Priority: String, Sendable, CaseIterable {
        /// Keeps its measured length, and is measured before others.
        case fixed
        /// Grows and shrinks.
        case flexible
        /// Only grows.
        case grows
        /// Only shrinks.
        case shrinks

        /// 1 for a child that grows, 0 for others.
        public var growPriority: CGFloat { self == .flexible || self == .grows ? 1 : 0 }
        /// 1 for a child that shrinks, 0 for others.
        public var shrinkPriority: CGFloat { self == .flexible || self == .shrinks ? 1 : 0 }
    }

    /// A child that grows and shrinks.
    public static var defaultTraits: Traits { Traits() }
}
