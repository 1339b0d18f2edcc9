import Foundation

extension StackLayout {

    /// How space that is left over along the axis is used.
    public enum UnderflowDistribution: String, Sendable, CaseIterable {
        /// The space is divided equally between the children.
        case spaceEvenly
        /// Children grow in proportion to their measured lengths.
        case growProportionally
        /// All children grow by the same amount.
        case growUniformly
        /// The space follows the children.
        case justifyToStart
        /// Half of the space precedes the children, half follows them.
        case justifyToCenter
        /// The space precedes the children.
        case justifyToEnd
    }

    /// How children shrink if they are too long together.
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
        /// Children line up on a guide. The same guide places their group in the stack.
        case align(any AlignmentID.Type)
        /// As `align`, on a guide at a fraction of the length plus an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        /// Whether a stack takes all of the space across the axis if its children are too long there. False for other
        /// guides of `align`, of which this is not known.
        var takesAllSpaceIfExceeded: Bool {
            switch self {
            case .fill: true
            case .align(let id): id == VerticalAlignment.firstBaseline.id || id == VerticalAlignment.lastBaseline.id
            case .guide(let fraction, _): (0...1).contains(fraction)
            }
        }
    }

    /// The properties of a child that only its stack knows.
    public struct Traits {
        /// The child's share in growing. If this and `shrinkPriority` are 0, the child is fixed: it is measured before
        /// all others.
        public var growPriority: CGFloat
        /// The child's share in shrinking.
        public var shrinkPriority: CGFloat
        /// The position of the child's guide; nil for the position that the alignment defines.
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

    /// Whether a child grows and shrinks.
    public enum Priority: String, Sendable, CaseIterable {
        /// Keeps its measured length, and is measured before the others.
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
