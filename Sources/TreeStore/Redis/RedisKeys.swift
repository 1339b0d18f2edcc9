/// The names of keys and of the channel in Redis.
struct RedisKeys: Sendable {
    /// The prefix of the keys of trees.
    let trees: [UInt8]
    let names: [UInt8]
    let schema: [UInt8]
    /// The channel on which changes are published.
    let changes: [UInt8]

    /// - Parameter database: part of the channel, because Redis has the same channels in all databases.
    init(prefix: String, database: Int) {
        trees = Array((prefix + "tree:").utf8)
        names = Array((prefix + "names").utf8)
        schema = Array((prefix + "schema").utf8)
        changes = Array((prefix + "changes" + (database == 0 ? "" : ":\(database)")).utf8)
    }

    func tree(_ name: String) -> [UInt8] { trees + Array(name.utf8) }
}
