import Foundation

/// The width of a column in a ``GridRow``, or the height of a row in a ``GridColumn``.
public enum GridLength: Hashable, Sendable {
    /// Points.
    case absolute(CGFloat)
    /// A share of the length that absolute lengths and spacing leave, relative to the other shares.
    case proportional(CGFloat)
}

/// A child of a ``GridRow`` or a ``GridColumn``.
public typealias GridChild = LayoutChild<GridLength>

extension GridChild {
    /// The width of the column, in a ``GridRow``.
    public var width: GridLength {
        get { traits }
        set { traits = newValue }
    }

    /// The height of the row, in a ``GridColumn``.
    public var height: GridLength {
        get { traits }
        set { traits = newValue }
    }

    /// A column of a width.
    public init(width: GridLength, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: width, key: key)
    }

    /// A row of a height.
    public init(height: GridLength, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: height, key: key)
    }

    /// A column or row with one share of the length that is left.
    public init(_ element: any Element) {
        self.init(element, traits: .usual)
    }
}

extension GridLength: ChildTraits {
    /// One share of the length that is left.
    public static var usual: Self { .proportional(1) }
}

extension Element {
    /// The element as a child of a grid row.
    public func gridRowChild(key: ElementKey? = nil, width: GridLength) -> GridChild {
        GridChild(written: self, traits: width, key: key)
    }

    /// The element as a child of a grid column.
    public func gridColumnChild(key: ElementKey? = nil, height: GridLength) -> GridChild {
        GridChild(written: self, traits: height, key: key)
    }
}
