internal import CHiredis

/// Parses replies from the received bytes, in pieces of any length.
struct RedisReader: ~Copyable {
    private let reader: UnsafeMutablePointer<redisReader>

    init() {
        guard let reader = redisReaderCreate() else { preconditionFailure("out of memory") }
        self.reader = reader
    }

    deinit {
        redisReaderFree(reader)
    }

    func feed(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            _ = redisReaderFeed(reader, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
    }

    /// The next reply; nil if it is not complete yet.
    func nextReply() throws(RedisConnectionFailure) -> RedisReply? {
        var reply: UnsafeMutableRawPointer?
        guard redisReaderGetReply(reader, &reply) == REDIS_OK else {
            throw .lost(reason: "the answer is not in the Redis protocol")
        }
        guard let reply else { return nil }
        defer { freeReplyObject(reply) }
        return RedisReply(reply.assumingMemoryBound(to: redisReply.self).pointee)
    }
}
