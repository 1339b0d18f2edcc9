/// The changes from the views of one version of a stored tree to those of another.
public struct Patch: Codable, Sendable {
    /// After the patch.
    public var version: Int
    /// The version that the patch is applied to.
    public var since: Int
    /// The root's size, not rounded.
    public var size: Size
    /// Pixels a point.
    public var displayScale: Double
    /// The rectangle that the frames of both versions are cut to; nil if there are all.
    public var window: Rect?
    /// How many frames of the new version the window leaves out.
    public var left: Int?
    /// The fonts that text was measured with.
    public var fonts: JSONValue?
    /// To be applied in their order.
    public var operations: [Operation]
    /// The events of views that appear and disappear, for when all operations are applied.
    public var lifecycle: [LifecycleEvent]?

    private enum CodingKeys: String, CodingKey {
        case version, since, size, displayScale, window, left, fonts, lifecycle
        case operations = "patch"
    }

    /// A change of one view. The transition says how it is animated; nil if it happens at once.
    public enum Operation: Sendable {
        case remove(path: String, transition: JSONValue?)
        /// `index` counts the siblings before the view when it is put there.
        case insert(View, parent: String?, index: Int, transition: JSONValue?)
        case move(path: String, index: Int, transition: JSONValue?)
        case update(path: String, members: Changes, properties: Changes, transition: JSONValue?)
    }

    /// Members that get another value, and those that are removed.
    public struct Changes: Hashable, Sendable {
        public var set: [String: JSONValue] = [:]
        public var unset: [String] = []

        func applied(to members: [String: JSONValue]) -> [String: JSONValue] {
            var members = members.merging(set) { $1 }
            for name in unset { members[name] = nil }
            return members
        }
    }

    /// A view with a name for that appears or disappears.
    public struct LifecycleEvent: Codable, Hashable, Sendable {
        public enum Kind: String, Codable, Sendable { case appear, disappear }
        public var event: Kind
        public var path: String
        public var name: String
    }
}

extension Patch.Changes: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Name.self)
        set = try members.decodeIfPresent([String: JSONValue].self, forKey: .set) ?? [:]
        unset = try members.decodeIfPresent([String].self, forKey: .unset) ?? []
    }

    private enum Name: String, CodingKey { case set, unset }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Name.self)
        if !set.isEmpty { try members.encode(set, forKey: .set) }
        if !unset.isEmpty { try members.encode(unset, forKey: .unset) }
    }
}

extension Patch.Operation: Codable {
    private enum Name: String, CodingKey {
        case op, path, parent, index, view, transition, properties
    }
    private enum Kind: String, Codable { case remove, insert, move, update }

    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Name.self)
        let path = try members.decode(String.self, forKey: .path)
        let transition = try members.decodeIfPresent(JSONValue.self, forKey: .transition)
        switch try members.decode(Kind.self, forKey: .op) {
        case .remove:
            self = .remove(path: path, transition: transition)
        case .insert:
            self = .insert(
                try members.decode(View.self, forKey: .view),
                parent: try members.decodeIfPresent(String.self, forKey: .parent),
                index: try members.decode(Int.self, forKey: .index), transition: transition)
        case .move:
            self = .move(
                path: path, index: try members.decode(Int.self, forKey: .index), transition: transition)
        case .update:
            let properties = try members.decodeIfPresent(Patch.Changes.self, forKey: .properties)
            self = .update(
                path: path, members: try Patch.Changes(from: decoder),
                properties: properties ?? Patch.Changes(),
                transition: transition)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Name.self)
        switch self {
        case .remove(let path, let transition):
            try members.encode(Kind.remove, forKey: .op)
            try members.encode(path, forKey: .path)
            try members.encodeIfPresent(transition, forKey: .transition)
        case .insert(let view, let parent, let index, let transition):
            try members.encode(Kind.insert, forKey: .op)
            try members.encode(view.path, forKey: .path)
            try members.encodeIfPresent(parent, forKey: .parent)
            try members.encode(index, forKey: .index)
            try members.encode(view, forKey: .view)
            try members.encodeIfPresent(transition, forKey: .transition)
        case .move(let path, let index, let transition):
            try members.encode(Kind.move, forKey: .op)
            try members.encode(path, forKey: .path)
            try members.encode(index, forKey: .index)
            try members.encodeIfPresent(transition, forKey: .transition)
        case .update(let path, let changes, let properties, let transition):
            try members.encode(Kind.update, forKey: .op)
            try members.encode(path, forKey: .path)
            try changes.encode(to: encoder)
            if properties != Patch.Changes() { try members.encode(properties, forKey: .properties) }
            try members.encodeIfPresent(transition, forKey: .transition)
        }
    }
}
