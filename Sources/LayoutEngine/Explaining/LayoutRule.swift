import Foundation

/// A step of a layout that chooses the length of an element along an axis.
public struct LayoutRule: Hashable, Sendable {
    let kind: Kind

    /// A rule of a layout of one's own.
    ///
    /// - Parameters:
    ///   - name: tells it from others, as in `ring.share`.
    ///   - text: what it did to the element, in a sentence.
    public init(_ name: String, text: String) {
        kind = .custom(name: name, text: text)
    }

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// A rule, with the numbers that ``LayoutChoice`` has no place for. Lengths are in points.
    enum Kind: Hashable, Sendable {
        /// The layout says nothing.
        case unexplained
        case custom(name: String, text: String)

        // The root.
        case given
        case measured

        // Elements that fill their parent.
        case fills
        case alternative(number: Int, count: Int)
        case built
        case overlay
        case constrainedSize(ConstrainedSize.Constraint)
        case aspectRatio(AspectRatio, ConstrainedAspectRatio.ContentMode, container: CGSize)
        case inset(before: CGFloat, after: CGFloat)

        case alignedFill
        case alignedMeasured
        case alignedLimited

        case decorationInset(before: CGFloat, after: CGFloat)
        case decorationMeasured
        case decorationFrame

        case frame

        case equalShare(count: Int, spacing: CGFloat)
        case equalFill

        /// A step of a grid along the axis: ``GridRow`` or ``GridColumn``.
        case grid(Axis, GridStep)

        case table(TableStep)
        /// The width of a cell: how it lies in its columns and, if it has one column, why that is as wide as it is.
        case tableCell(TableCellFit, TableColumnStep?, columns: Int)

        case flowMeasured
        case flowLimited(measured: CGFloat)
        case flowShare(FlowShare)
        case flowFill(line: Int)

        case stackNothingLeft
        case stackFits
        case stackUnderflow(StackLayout.UnderflowDistribution, StackShare)
        case stackOverflow(StackLayout.OverflowDistribution, StackShare)
        case stackFill
        case stackMeasured

        case scrollAcross
        case scrollContent
        case scrollEndless
        case scrollSize
    }

    enum GridStep: Hashable {
        case absolute
        case share(proportion: CGFloat, total: CGFloat, of: CGFloat)
        case nothingLeft
        case fill
        case measured
    }

    enum TableStep: Hashable {
        case row
        case rowHeight
        case separator
        case fill
        case measured
        case nothingLeft
    }

    enum TableCellFit: Hashable {
        case fills
        case measured
        case limited(to: CGFloat)
        case notMeasured
    }

    /// The step that gives a column of a table its width.
    enum TableColumnStep: Hashable {
        case absolute
        case fraction(CGFloat, of: CGFloat)
        case widestCell
        case shrunk(from: CGFloat, by: CGFloat)
        case share(proportion: CGFloat, total: CGFloat = 0, of: CGFloat = 0)
    }

    /// The length that a stack distributes, or takes back, along its axis.
    struct StackShare: Hashable {
        /// Points that are left, or are too many.
        var amount: CGFloat
        /// How many children take part.
        var count: Int
        /// Their lengths together, before.
        var total: CGFloat
        /// The child's own priority.
        var priority: CGFloat
        /// Whether all that take part have the same priority.
        var isEven: Bool
        /// Whether the child neither grows nor shrinks.
        var isFixed: Bool
        /// How many children there are.
        var childCount: Int
    }

    /// The length that a line of a flow distributes.
    struct FlowShare: Hashable {
        /// From 1.
        var line: Int
        /// Points that the line has left.
        var amount: CGFloat
        /// How many items grow.
        var count: Int
        /// Their widths together, before.
        var total: CGFloat
    }
}

extension LayoutRule {
    static let unexplained = LayoutRule(.unexplained)
    static let fills = LayoutRule(.fills)
    static let built = LayoutRule(.built)

    static func alternative(number: Int, count: Int) -> LayoutRule {
        LayoutRule(.alternative(number: number, count: count))
    }
}
