/// The views of a tree, flattened.
public struct Layout: Codable, Hashable, Sendable {
    /// Of a stored tree; nil for others.
    public var version: Int?
    /// The root's size, not rounded.
    public var size: Size
    /// Pixels a point.
    public var displayScale: Double
    /// The rectangle that the frames were cut to; nil if there are all.
    public var window: Rect?
    /// How many frames the window leaves out.
    public var left: Int?
    /// In drawing order from back to front, parents before their children.
    public var frames: [Frame]
    /// Why every element has its size; nil if the request did not ask for it.
    public var explain: JSONValue?
    /// The fonts that text was measured with.
    public var fonts: JSONValue?
}

/// A view of a layout with the view around it.
public struct Frame: Hashable, Sendable {
    public var view: View
    /// The index in `frames` of the nearest view around this one; nil at the top.
    public var parent: Int?

    public init(view: View, parent: Int?) {
        self.view = view
        self.parent = parent
    }
}

extension Frame: Codable {
    public init(from decoder: any Decoder) throws {
        var members = try [String: JSONValue](from: decoder)
        parent = members.removeValue(forKey: "parent")?.number.flatMap { Int(exactly: $0) }
        view = try View(members)
    }

    public func encode(to encoder: any Encoder) throws {
        var members = view.members
        if let parent { members["parent"] = .number(Double(parent)) }
        try members.encode(to: encoder)
    }
}
