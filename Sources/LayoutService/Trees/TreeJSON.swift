import Platform
import TreeStore

/// Encodes trees and their versions, without documents, as JSON.
enum TreeJSON {
    static let limitDefault = 100
    static let limitMax = 1_000

    /// - Parameters:
    ///   - entries: up to `limit` entries, and one more if there are further ones.
    static func trees(_ entries: [TreeEntry], limit: Int) -> [UInt8] {
        let page = entries.prefix(limit)
        let items = page.map { "{\"name\":\"\($0.name)\",\(members(of: $0.newest))}" }.joined(separator: ",")
        let next = entries.count > limit ? page.last.map { ",\"next\":\"\($0.name)\"" } ?? "" : ""
        return Array("{\"trees\":[\(items)]\(next)}".utf8)
    }

    static func versions(_ versions: [TreeVersion], of name: TreeName) -> [UInt8] {
        let items = versions.map { "{\(members(of: $0))}" }.joined(separator: ",")
        return Array("{\"name\":\"\(name.text)\",\"versions\":[\(items)]}".utf8)
    }

    static func tree(_ version: TreeVersion, of name: TreeName) -> [UInt8] {
        Array("{\"name\":\"\(name.text)\",\(members(of: version))}".utf8)
    }

    private static func members(of version: TreeVersion) -> String {
        let createdAt = Timestamp(milliseconds: version.createdAt).rfc3339
        return "\"version\":\(version.number),\"createdAt\":\"\(createdAt)\",\"bytes\":\(version.bytes)"
    }
}
