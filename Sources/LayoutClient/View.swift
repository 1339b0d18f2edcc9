/// A view as the server describes it, after the defaults.
public struct View: Hashable, Sendable {
    /// The identity of the view.
    public let path: String
    /// The element's type, or the class of a `View`.
    public let viewClass: String
    /// The place before any transform, in points.
    public let frame: Rect
    /// All members as they were sent.
    public let members: [String: JSONValue]

    /// About the frame's centre, in the order of CSS `matrix()` or `matrix3d()`; nil if it changes nothing.
    public var transform: [Double]? { members["transform"]?.array?.compactMap(\.number) }
    public var opacity: Double { members["opacity"]?.number ?? 1 }
    public var isHidden: Bool { members["hidden"]?.bool ?? false }
    public var isUserInteractionEnabled: Bool { members["userInteractionEnabled"]?.bool ?? true }
    /// The view's own, by name; colours as `#rrggbbaa`.
    public var properties: [String: JSONValue] { members["properties"]?.object ?? [:] }
    /// The element's, unchanged.
    public var data: JSONValue? { members["data"] }
    /// Of a text, in the view's own space.
    public var lines: [Line] { (members["lines"]?.array ?? []).compactMap { Line($0) } }

    /// A line of a text.
    public struct Line: Codable, Hashable, Sendable {
        public var text: String
        public var x: Double
        public var baseline: Double
        public var width: Double
        public var height: Double
    }

    /// - Throws: `InvalidView` if one of the members that all views have is not there.
    init(_ members: [String: JSONValue]) throws(InvalidView) {
        guard let path = members["path"]?.string, let viewClass = members["view"]?.string,
            let frame = members["frame"], let x = frame["x"]?.number, let y = frame["y"]?.number,
            let width = frame["width"]?.number, let height = frame["height"]?.number
        else { throw InvalidView() }
        self.path = path
        self.viewClass = viewClass
        self.frame = Rect(x: x, y: y, width: width, height: height)
        self.members = members
    }

    /// The server sent a view without path, class or frame.
    public struct InvalidView: Error {}
}

extension View: Codable {
    public init(from decoder: any Decoder) throws {
        try self.init([String: JSONValue](from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try members.encode(to: encoder)
    }
}

extension View.Line {
    /// Nil if a member is missing. Faster than decoding, because lines are read whenever a view is drawn.
    init?(_ line: JSONValue) {
        guard let text = line["text"]?.string, let x = line["x"]?.number, let baseline = line["baseline"]?.number,
            let width = line["width"]?.number, let height = line["height"]?.number
        else { return nil }
        self.init(text: text, x: x, baseline: baseline, width: width, height: height)
    }
}
