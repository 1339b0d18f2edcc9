internal import CHiredis

/// A reply of Redis.
enum RedisReply: Equatable {
    case null
    case integer(Int)
    case bytes([UInt8])
    case status(String)
    case error(String)
    case array([RedisReply])

    init(_ reply: redisReply) {
        switch reply.type {
        case REDIS_REPLY_INTEGER: self = .integer(Int(reply.integer))
        case REDIS_REPLY_STRING: self = .bytes(Self.bytes(of: reply))
        case REDIS_REPLY_STATUS: self = .status(String(decoding: Self.bytes(of: reply), as: UTF8.self))
        case REDIS_REPLY_ERROR: self = .error(String(decoding: Self.bytes(of: reply), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            // hiredis reads at most seven levels of arrays, which bounds the recursion.
            self = .array(
                UnsafeBufferPointer(start: reply.element, count: reply.element == nil ? 0 : reply.elements)
                    .map { $0.map { RedisReply($0.pointee) } ?? .null })
        default: self = .null
        }
    }

    var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    private static func bytes(of reply: redisReply) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: reply.str, count: reply.str == nil ? 0 : reply.len))
    }
}
