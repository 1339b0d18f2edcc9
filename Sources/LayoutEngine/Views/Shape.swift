import Foundation

/// Shows an outline, filled, stroked or both.
public struct Shape: Element {

    /// Which points are inside an outline.
    public enum FillRule: String, Sendable, CaseIterable {
        /// Points with a winding number other than 0.
        case nonzero
        /// Points with an odd winding number.
        case evenodd
    }

    /// A line along the outline.
    public struct Stroke: Hashable, Sendable {
        /// How the line ends.
        public enum Cap: String, Sendable, CaseIterable {
            /// At the end of the outline.
            case butt
            /// With a half circle beyond the end.
            case round
            /// With half a square beyond the end.
            case square
        }

        /// How the line turns at corners.
        public enum Join: String, Sendable, CaseIterable {
            /// With a sharp corner; with a bevel if that would be longer than four times the line's width.
            case miter
            /// With an arc.
            case round
            /// With the corner cut off.
            case bevel
        }

        /// The colour of the line.
        public var color: Color
        /// The width of the line, in units of the view box.
        public var width: CGFloat
        /// The alternating lengths of dashes and gaps, in units of the view box, repeated along the line; empty for a
        /// solid line.
        public var dash: [CGFloat]
        /// How the line ends.
        public var cap: Cap
        /// How the line turns at corners.
        public var join: Join

        /// A line with a colour and a width, in units of the view box.
        public init(
            color: Color, width: CGFloat, dash: [CGFloat] = [], cap: Cap = .butt, join: Join = .miter
        ) {
            self.color = color
            self.width = width
            self.dash = dash
            self.cap = cap
            self.join = join
        }

        fileprivate var viewValue: ViewValue {
            var value: [ViewProperty] = [.init("color", .color(color)), .init("width", .number(width))]
            if !dash.isEmpty { value.append(.init("dash", .list(dash.map { .number($0) }))) }
            value.append(.init("cap", .text(cap.rawValue)))
            value.append(.init("join", .text(join.rawValue)))
            return .object(value)
        }
    }

    /// The outline.
    public var path: ShapePath
    /// The rectangle of the outline's coordinates that is shown.
    public var viewBox: CGRect
    /// The colour inside the outline; nil for none.
    public var fill: Color?
    /// Which points are inside the outline.
    public var fillRule: FillRule
    /// The line along the outline; nil for none.
    public var stroke: Stroke?
    /// How the view box fills the frame; nil for a shape of a fixed size that is scaled to fit into other frames.
    public var contentMode: Image.ContentMode?
    /// The size of the shape itself, in points; nil for that of the view box.
    public var size: CGSize?

    /// A shape, by default as large as its view box.
    public init(
        path: ShapePath, viewBox: CGRect, fill: Color? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil,
        contentMode: Image.ContentMode? = nil, size: CGSize? = nil
    ) {
        self.path = path
        self.viewBox = viewBox
        self.fill = fill
        self.fillRule = fillRule
        self.stroke = stroke
        self.contentMode = contentMode
        self.size = size
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Shape") }

    public var content: ElementContent {
        let size = size ?? viewBox.size
        switch contentMode {
        case nil, .center, .stretch: return ElementContent(intrinsicSize: size)
        case .aspectFit, .aspectFill: return ElementContent(layout: ImageLayout(size: size))
        }
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let box = [viewBox.origin.x, viewBox.origin.y, viewBox.size.width, viewBox.size.height]
        var properties = [
            ViewProperty("path", .text(path.data)),
            ViewProperty("viewBox", .list(box.map { .number($0) })),
        ]
        if let fill { properties.append(ViewProperty("fill", .color(fill))) }
        properties.append(ViewProperty("fillRule", .text(fillRule.rawValue)))
        if let stroke { properties.append(ViewProperty("stroke", stroke.viewValue)) }
        if let contentMode { properties.append(ViewProperty("contentMode", .text(contentMode.rawValue))) }
        if let size { properties.append(ViewProperty("size", size.viewValue)) }
        return ViewDescription("Shape", properties: properties)
    }
}
