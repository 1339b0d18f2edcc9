import Foundation
import Testing

/// A client that applies patches, implemented with nothing but their JSON.
struct PatchApplier {
    private var views: [String: [String: Any]] = [:]
    /// Paths of views by the path of their parent, or by `top` for views without a parent.
    private var children: [String: [String]] = [:]
    private var parents: [String: String] = [:]
    private static let top = ""

    /// Starts with the views in the `frames` of a response.
    init(frames: [[String: Any]]) throws {
        for var view in frames {
            let path = try #require(view["path"] as? String)
            let parent = try (view.removeValue(forKey: "parent") as? Int).map { index in
                try #require(frames[index]["path"] as? String)
            }
            views[path] = view
            parents[path] = parent ?? Self.top
            children[parent ?? Self.top, default: []].append(path)
        }
    }

    /// The views in the form of a response.
    var frames: [[String: Any]] {
        var frames: [[String: Any]] = []
        func append(_ path: String, parent: Int?) {
            var view = views[path] ?? [:]
            if let parent { view["parent"] = parent }
            frames.append(view)
            let index = frames.count - 1
            for child in children[path] ?? [] { append(child, parent: index) }
        }
        for path in children[Self.top] ?? [] { append(path, parent: nil) }
        return frames
    }

    mutating func apply(_ patch: [[String: Any]]) throws {
        for operation in patch {
            let path = try #require(operation["path"] as? String)
            switch operation["op"] as? String {
            case "remove":
                try take(path)
                forget(path)
            case "insert":
                try #require(views[path] == nil)
                views[path] = try #require(operation["view"] as? [String: Any])
                parents[path] = operation["parent"] as? String ?? Self.top
                try put(path, at: operation["index"])
            case "move":
                try take(path)
                try put(path, at: operation["index"])
            default:
                try #require(operation["op"] as? String == "update")
                try update(path, operation)
            }
        }
    }

    private mutating func update(_ path: String, _ operation: [String: Any]) throws {
        var view = try #require(views[path])
        try change(&view, operation)
        if let changes = operation["properties"] as? [String: Any] {
            var properties = view["properties"] as? [String: Any] ?? [:]
            try change(&properties, changes)
            view["properties"] = properties.isEmpty ? nil : properties
        }
        views[path] = view
    }

    /// Fails if a member is set to the value that it already has, or if a member that does not exist is unset.
    private func change(_ members: inout [String: Any], _ changes: [String: Any]) throws {
        for (name, value) in changes["set"] as? [String: Any] ?? [:] {
            try #require(try members[name].map(canonical) != canonical(value), "\(name) is set in vain")
            members[name] = value
        }
        for name in changes["unset"] as? [String] ?? [] {
            try #require(members.removeValue(forKey: name) != nil, "\(name) is unset in vain")
        }
    }

    private mutating func take(_ path: String) throws {
        let parent = try #require(parents[path])
        let index = try #require(children[parent]?.firstIndex(of: path))
        children[parent]?.remove(at: index)
    }

    private mutating func put(_ path: String, at index: Any?) throws {
        let parent = try #require(parents[path]), index = try #require(index as? Int)
        try #require(parent == Self.top || views[parent] != nil)
        try #require(index <= children[parent]?.count ?? 0)
        children[parent, default: []].insert(path, at: index)
    }

    private mutating func forget(_ path: String) {
        for child in children.removeValue(forKey: path) ?? [] { forget(child) }
        views[path] = nil
        parents[path] = nil
    }
}

/// A text that is the same for equal JSON values.
func canonical(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
}
