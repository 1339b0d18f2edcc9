/// The atomic operations of the store, as Lua scripts.
///
/// A tree is a hash at `<prefix>tree:<name>`: `last`, the number of the last version of the name; `first`, the number
/// of the oldest version that is kept, absent if the tree is deleted; `deletedAt`, in milliseconds since 1970, if the
/// tree is deleted; and for each version `m<number>`, which is `<createdAt> <bytes> <digest>`, and `d<number>`, its
/// document. The sorted set `<prefix>names` has the names of trees that are not deleted, all with one score, hence
/// sorted by their bytes.
enum RedisScript: CaseIterable {
    case newest, tree, versions, list, put, delete

    var source: String {
        switch self {
        case .newest: Self.newestSource
        case .tree: Self.treeSource
        case .versions: Self.versionsSource
        case .list: Self.listSource
        case .put: Self.stateSource + Self.putSource
        case .delete: Self.stateSource + Self.deleteSource
        }
    }

    /// Keys: tree. Returns the number and `m` of the newest version; nothing if the tree does not exist.
    private static let newestSource = """
        local fields = redis.call('HMGET', KEYS[1], 'first', 'last')
        if not fields[1] then return {} end
        return {fields[2], redis.call('HGET', KEYS[1], 'm' .. fields[2])}
        """

    /// Keys: tree. Arguments: number, or an empty text for the newest. Returns the result of `newest` and the document.
    private static let treeSource = """
        local fields = redis.call('HMGET', KEYS[1], 'first', 'last')
        if not fields[1] then return {} end
        local number = ARGV[1] == '' and fields[2] or ARGV[1]
        local version = redis.call('HMGET', KEYS[1], 'm' .. number, 'd' .. number)
        if not version[1] then return {} end
        return {number, version[1], version[2]}
        """

    /// Keys: tree. Returns the result of `newest` for each version, the newest first.
    private static let versionsSource = """
        local fields = redis.call('HMGET', KEYS[1], 'first', 'last')
        local versions = {}
        if not fields[1] then return versions end
        for number = tonumber(fields[2]), tonumber(fields[1]), -1 do
            local name = string.format('%.0f', number)
            versions[#versions + 1] = name
            versions[#versions + 1] = redis.call('HGET', KEYS[1], 'm' .. name)
        end
        return versions
        """

    /// Keys: names. Arguments: the prefix of the keys of trees, lower and upper bound, limit. Returns the name, and the
    /// number and `m` of the newest version, of each tree. The script computes keys of trees, which a Redis Cluster
    /// refuses.
    private static let listSource = """
        local entries = {}
        for _, name in ipairs(redis.call('ZRANGEBYLEX', KEYS[1], ARGV[2], ARGV[3], 'LIMIT', 0, ARGV[4])) do
            local last = redis.call('HGET', ARGV[1] .. name, 'last')
            local version = last and redis.call('HGET', ARGV[1] .. name, 'm' .. last)
            if version then
                entries[#entries + 1] = name
                entries[#entries + 1] = last
                entries[#entries + 1] = version
            end
        end
        return entries
        """

    /// Keys: tree, names. Arguments: name, channel, the kind of the precondition, its numbers with a space on both
    /// sides of each, the time, and the time for which a deleted name is remembered, both in milliseconds. Ends the
    /// script if the precondition does not hold.
    private static let stateSource = """
        local fields = redis.call('HMGET', KEYS[1], 'first', 'last', 'deletedAt')
        local last = tonumber(fields[2] or '0')
        local newest = fields[1] and string.format('%.0f', last)
        local isNamed = newest and string.find(ARGV[4], ' ' .. newest .. ' ', 1, true)
        local holds = ({none = true, exists = newest, absent = not newest, is = isNamed, isNot = not isNamed})[ARGV[3]]
        if not holds then return {'conflict', newest or ''} end

        """

    /// Further arguments: document, digest, the most versions and the most trees.
    private static let putSource = """
        if newest then
            local version = redis.call('HGET', KEYS[1], 'm' .. newest)
            if version and string.match(version, '^%d+ %d+ (.*)$') == ARGV[8] then
                return {'unchanged', newest, version}
            end
        else
            if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[10]) then return {'full'} end
            if fields[3] and tonumber(ARGV[5]) - tonumber(fields[3]) >= tonumber(ARGV[6]) then last = 0 end
        end
        local number = string.format('%.0f', last + 1)
        local version = ARGV[5] .. ' ' .. #ARGV[7] .. ' ' .. ARGV[8]
        local first = newest and tonumber(fields[1]) or last + 1
        local oldest = math.max(first, last + 2 - tonumber(ARGV[9]))
        redis.call('HSET', KEYS[1], 'm' .. number, version, 'd' .. number, ARGV[7],
            'first', string.format('%.0f', oldest), 'last', number)
        for old = first, oldest - 1 do
            local name = string.format('%.0f', old)
            redis.call('HDEL', KEYS[1], 'm' .. name, 'd' .. name)
        end
        if not newest then
            redis.call('HDEL', KEYS[1], 'deletedAt')
            redis.call('PERSIST', KEYS[1])
            redis.call('ZADD', KEYS[2], 0, ARGV[1])
        end
        redis.call('PUBLISH', ARGV[2], number .. ' ' .. ARGV[1])
        return {newest and 'replaced' or 'created', number, version}
        """

    /// Keeps the last number of the tree, which Redis expires.
    private static let deleteSource = """
        if not newest then return {'nothing'} end
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'last', newest, 'deletedAt', ARGV[5])
        redis.call('PEXPIRE', KEYS[1], ARGV[6])
        redis.call('ZREM', KEYS[2], ARGV[1])
        redis.call('PUBLISH', ARGV[2], '0 ' .. ARGV[1])
        return {'deleted'}
        """
}
