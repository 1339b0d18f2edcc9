import Foundation
import Testing

/// A client that knows patches by their JSON alone.
struct PatchApplier {
    private var views: [String: [String: Any]] = [:]
    /// The paths of the views in each view; at the top of those in none.
    private var children: [String: [String]] = [:]
    private var parents: [String: String] = [:]
    private static let top = ""

    /// The views of a response's `frames`.
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

    /// The views as a response has them.
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

    /// Nothing is set that has that value, nor unset that is not there.
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

/// The same text for the same JSON value.
func canonical(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
}
