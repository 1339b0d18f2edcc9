@testable import JSON

/// A slow model of RFC 6902, which makes a new document for every operation.
enum NaivePatch {
    static func applied(_ operations: [JSONTree], to document: JSONTree, bytesMax: Int) -> JSONTree? {
        var result = document, copied = 0
        for operation in operations {
            guard case .string(let verb)? = operation["op"], let path = steps(operation["path"]) else { return nil }
            let value = operation["value"] ?? .null
            switch verb {
            case "add":
                guard let next = adding(value, at: path[...], to: result) else { return nil }
                result = next
            case "remove":
                guard let next = removing(path[...], from: result) else { return nil }
                result = next
            case "replace":
                guard find(path, in: result) != nil else { return nil }
                if path.isEmpty { result = value } else { result = replacing(path[...], in: result, by: value) }
            case "test":
                guard let found = find(path, in: result), found.canonicalBytes() == value.canonicalBytes() else {
                    return nil
                }
            default:
                guard let from = steps(operation["from"]), let found = find(from, in: result) else { return nil }
                if verb == "move", from == path { continue }
                if verb == "move" {
                    guard !path.starts(with: from), let next = removing(from[...], from: result) else { return nil }
                    result = next
                } else {
                    copied += found.bytes().count
                    if copied > 16 * bytesMax { return nil }
                }
                guard let next = adding(found, at: path[...], to: result) else { return nil }
                result = next
            }
            if result.bytes().count > bytesMax { return nil }
        }
        return result
    }

    private static func steps(_ pointer: JSONTree?) -> [String]? {
        guard case .string(let text)? = pointer else { return nil }
        return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
    }

    private static func find(_ path: [String], in tree: JSONTree) -> JSONTree? {
        guard let step = path.first else { return tree }
        let inner: JSONTree? =
            switch tree {
            case .array(let items): items.indices.first { String($0) == step }.map { items[$0] }
            default: tree[step]
            }
        return inner.flatMap { find(Array(path.dropFirst()), in: $0) }
    }

    private static func adding(_ value: JSONTree, at path: ArraySlice<String>, to tree: JSONTree) -> JSONTree? {
        guard let step = path.first else { return value }
        if path.count > 1 {
            guard let inner = find([step], in: tree), let changed = adding(value, at: path.dropFirst(), to: inner)
            else {
                return nil
            }
            return replacing([step], in: tree, by: changed)
        }
        switch tree {
        case .array(let items):
            guard
                let index = (0...items.count).first(where: { String($0) == step }) ?? (step == "-" ? items.count : nil)
            else { return nil }
            return .array(items[..<index] + [value] + items[index...])
        case .object: return tree.setting(step, to: value)
        default: return nil
        }
    }

    private static func removing(_ path: ArraySlice<String>, from tree: JSONTree) -> JSONTree? {
        guard let step = path.first, let inner = find([step], in: tree) else { return nil }
        if path.count > 1 {
            return removing(path.dropFirst(), from: inner).map { replacing([step], in: tree, by: $0) }
        }
        switch tree {
        case .array(let items): return .array(items.enumerated().filter { String($0.offset) != step }.map(\.element))
        case .object(let members): return .object(members.filter { $0.name != step })
        default: return nil
        }
    }

    private static func replacing(_ path: ArraySlice<String>, in tree: JSONTree, by value: JSONTree) -> JSONTree {
        guard let step = path.first, let inner = find([step], in: tree) else { return value }
        let changed = replacing(path.dropFirst(), in: inner, by: value)
        if case .array(let items) = tree {
            return .array(items.enumerated().map { String($0.offset) == step ? changed : $0.element })
        }
        return tree.setting(step, to: changed) ?? tree
    }
}
