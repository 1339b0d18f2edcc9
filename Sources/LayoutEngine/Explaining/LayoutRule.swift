import Foundation

/// A step of a layout that chooses the length of an element along an axis.
public struct LayoutRule: Hashable, Sendable {
    let kind: Kind

    /// A rule of a custom layout.
    ///
    /// - Parameters:
    ///   - name: identifies the rule, as in `ring.share`.
    ///   - text: explains the element's length in a sentence.
    public init(_ name: String, text: String) {
        kind = .custom(name: name, text: text)
    }

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// A rule, with the numbers of its explanation that are not in ``LayoutChoice``. Lengths are in points.
    enum Kind: Hashable, Sendable {
        /// The layout gave no reason.
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

        case aligned(AlignedStep)
        case decoration(DecorationStep)
        /// A frame of a ``LayoutWriter``.
        case frame
        case equalStack(EqualStackStep)
        case flow(FlowStep)
        /// A step of a grid along the axis: ``GridRow`` or ``GridColumn``.
        case grid(Axis, GridStep)
        case scroll(ScrollStep)
        case stack(StackStep)
        case table(TableStep)
        /// The width of a cell: how it fits its columns and, for a cell of one column, the step that gave the column
        /// its width.
        case tableCell(TableCellFit, TableColumnStep?, columns: Int)
    }

    enum AlignedStep: String {
        case fill
        case measured
        case limited
    }

    enum DecorationStep: Hashable {
        case inset(before: CGFloat, after: CGFloat)
        case measured
        case frame
    }

    enum EqualStackStep: Hashable {
        case share(count: Int, spacing: CGFloat)
        case fill
    }

    enum FlowStep: Hashable {
        case measured
        case limited(measured: CGFloat)
        case share(FlowShare)
        case fill(line: Int)
    }

    enum ScrollStep: String {
        case across
        case content
        case endless
        case contentSize
    }

    enum StackStep: Hashable {
        case nothingLeft
        case fits
        case underflow(StackLayout.UnderflowDistribution, StackShare)
        case overflow(StackLayout.OverflowDistribution, StackShare)
        case fill
        case measured
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

    /// How a stack distributes surplus or missing length along its axis.
    struct StackShare: Hashable {
        /// The surplus or missing length, in points.
        var amount: CGFloat
        /// How many children grow or shrink.
        var count: Int
        /// The sum of their measured lengths, in points.
        var total: CGFloat
        /// The priority of the explained child.
        var priority: CGFloat
        /// Whether all children that grow or shrink have the same priority.
        var isEven: Bool
        /// Whether the explained child neither grows nor shrinks.
        var isFixed: Bool
        /// How many children the stack has.
        var childCount: Int
    }

    /// How a line of a flow distributes the width that is left.
    struct FlowShare: Hashable {
        /// The number of the line, from 1.
        var line: Int
        /// The width that is left, in points.
        var amount: CGFloat
        /// How many items grow.
        var count: Int
        /// The sum of their widths before they grow, in points.
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
