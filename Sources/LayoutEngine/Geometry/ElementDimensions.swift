import Foundation

/// The size of an element, and where its guides lie.
public struct ElementDimensions {
    /// The width, in points.
    public let width: CGFloat
    /// The height, in points.
    public let height: CGFloat
    private let subelement: LayoutSubelement?
    private var givenBaselines: Baselines?

    /// The dimensions of an element without text.
    public init(size: CGSize) {
        self.init(size: size, of: nil)
    }

    /// The dimensions of an element whose text has these baselines.
    package init(size: CGSize, baselines: Baselines) {
        self.init(size: size, of: nil)
        givenBaselines = baselines
    }

    init(size: CGSize, of subelement: LayoutSubelement?) {
        width = size.width
        height = size.height
        self.subelement = subelement
    }

    /// Distances of the text baselines from the top edge, nil if the element has no text.
    public var baselines: Baselines? {
        subelement?.baselines(in: CGSize(width: width, height: height)) ?? givenBaselines
    }

    /// The distance of a guide from the left edge, in points.
    public subscript(alignment: HorizontalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }

    /// The distance of a guide from the top edge, in points.
    public subscript(alignment: VerticalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }
}

extension ElementDimensions: Equatable {
    /// Whether the elements have the same size and baselines.
    public static func == (one: Self, other: Self) -> Bool {
        one.width == other.width && one.height == other.height && one.baselines == other.baselines
    }
}
