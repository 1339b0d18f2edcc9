import Foundation

extension CyanotypeClient {
    /// A version of a stored tree.
    public struct TreeVersion: Codable, Hashable, Sendable {
        /// Nil in lists of versions.
        public var name: String?
        public var version: Int
        /// As RFC 3339 has it.
        public var createdAt: String
        public var bytes: Int
    }

    /// A page of the stored trees, by name.
    public struct TreeList: Codable, Hashable, Sendable {
        public var trees: [TreeVersion]
        /// The name after which the next page begins; nil on the last one.
        public var next: String?
    }

    /// An answer to a request for the newest version: a patch, or whole frames.
    public enum Change: Sendable {
        case patch(Patch)
        case frames(Layout)

        init(_ answer: ClientAnswer) throws {
            self = try answer.decoded(as: DecodedChange.self).change
        }

        /// The number of the newest version.
        public var version: Int? {
            switch self {
            case .patch(let patch): patch.version
            case .frames(let layout): layout.version
            }
        }
    }

    /// Decodes a change: only a patch has the member `patch`.
    private struct DecodedChange: Decodable {
        let change: Change

        private enum Name: String, CodingKey { case patch }

        init(from decoder: any Decoder) throws {
            let isPatch = try decoder.container(keyedBy: Name.self).contains(.patch)
            change = isPatch ? .patch(try Patch(from: decoder)) : .frames(try Layout(from: decoder))
        }
    }

    /// The stored trees, by name: those that begin with `prefix`, from the one that follows `after`.
    public func trees(prefix: String? = nil, after: String? = nil, limit: Int? = nil) async throws
        -> TreeList
    {
        let query = ["prefix": prefix, "after": after, "limit": limit?.description].compactMapValues {
            $0
        }
        return try await send(ClientRequest("GET", "/v1/trees", query: query)).decoded()
    }

    /// The document of a stored tree, as it was put.
    public func tree(_ name: String, version: Int? = nil) async throws -> JSONValue {
        try await get(path(name), "", version: version).decoded()
    }

    /// Stores a tree as the newest version.
    @discardableResult
    public func putTree(
        _ name: String, _ document: some Encodable, if precondition: Precondition? = nil
    ) async throws -> TreeVersion {
        try await change("PUT", name, "", document, precondition)
    }

    /// Changes the document of a tree by a JSON Patch.
    @discardableResult
    public func patchTree(
        _ name: String, _ operations: some Encodable, if precondition: Precondition? = nil
    ) async throws -> TreeVersion {
        try await change(
            "PATCH", name, "", operations, precondition, type: "application/json-patch+json")
    }

    /// Removes a tree with all its versions.
    public func deleteTree(_ name: String, if precondition: Precondition? = nil) async throws {
        _ = try await send(ClientRequest("DELETE", path(name), precondition: precondition))
    }

    /// The `data` of a tree.
    public func treeData(_ name: String, version: Int? = nil) async throws -> JSONValue {
        try await get(path(name), "/data", version: version).decoded()
    }

    /// Replaces the `data` of a tree.
    @discardableResult
    public func putTreeData(
        _ name: String, _ data: some Encodable, if precondition: Precondition? = nil
    ) async throws -> TreeVersion {
        try await change("PUT", name, "/data", data, precondition)
    }

    /// The versions that are kept, the newest first.
    public func treeVersions(_ name: String) async throws -> [TreeVersion] {
        struct Answer: Decodable { var versions: [TreeVersion] }
        return try await send(ClientRequest("GET", path(name, "/versions"))).decoded(as: Answer.self)
            .versions
    }

    /// The frames of a tree for a viewport.
    public func treeFrames(
        _ name: String, _ viewport: Viewport = Viewport(), version: Int? = nil
    ) async throws -> Layout {
        try await frames(at: path(name), viewport, version: version)
    }

    /// The frames of a tree, a screen or a session at a path.
    package func frames(at path: String, _ viewport: Viewport, version: Int? = nil) async throws -> Layout {
        try await get(path, "/frames", try viewport.parameters, version: version).decoded()
    }

    /// The patch from a version to the newest one, or whole frames where the server has none.
    ///
    /// - Parameter wait: how many seconds to wait for a newer version, if there is none.
    public func treeChange(
        _ name: String, since: Int, _ viewport: Viewport = Viewport(), wait: Int = 0
    ) async throws -> Change {
        let query = try viewport.parameters.merging(["since": "\(since)", "wait": "\(wait)"]) { $1 }
        return try await Change(
            send(ClientRequest("GET", path(name, "/frames"), query: query, waitSeconds: wait)))
    }

    /// The file of a picture of a tree. Options are those of the query.
    public func treePicture(
        _ name: String, _ format: PictureFormat = .png, _ viewport: Viewport = Viewport(),
        options: [String: String] = [:], version: Int? = nil
    ) async throws -> Data {
        try await picture(at: path(name), format, viewport, options: options, version: version)
    }

    /// The file of a picture of a tree, a screen or a session at a path.
    package func picture(
        at path: String, _ format: PictureFormat, _ viewport: Viewport, options: [String: String],
        version: Int? = nil
    ) async throws -> Data {
        let query = try viewport.parameters.merging(options) { $1 }
        return try await get(path, "/frames.\(format)", query, version: version).body
    }

    // MARK: Parts of requests

    /// The last segments of paths that stand for a part of a tree.
    private static let parts =
        ["data", "versions", "events", "frames"] + PictureFormat.allCases.map { "frames.\($0)" }

    /// - Throws: `URLError.badURL` for a name whose last segment stands for a part of another tree.
    func path(_ name: String, _ part: String = "") throws -> String {
        if let last = name.split(separator: "/").last, Self.parts.contains(String(last)) { throw URLError(.badURL) }
        return "/v1/trees/\(name)\(part)"
    }

    private func get(
        _ path: String, _ part: String, _ query: [String: String] = [:], version: Int?
    ) async throws -> ClientAnswer {
        let query = version.map { query.merging(["version": "\($0)"]) { $1 } } ?? query
        return try await send(ClientRequest("GET", path + part, query: query))
    }

    private func change(
        _ method: String, _ name: String, _ part: String, _ body: some Encodable,
        _ precondition: Precondition?,
        type: String = "application/json"
    ) async throws -> TreeVersion {
        let request = try ClientRequest(
            method, path(name, part), body: Self.json(of: body), type: type, precondition: precondition)
        return try await send(request).decoded()
    }
}
