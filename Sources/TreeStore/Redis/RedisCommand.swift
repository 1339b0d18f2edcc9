internal import CHiredis

/// A command in the Redis protocol.
struct RedisCommand: ~Copyable {
    private let text: UnsafeMutablePointer<CChar>
    private let count: Int

    /// - Parameter words: the name of the command and its arguments, any bytes.
    init(_ words: [[UInt8]]) {
        let counts = words.map(\.count)
        let starts = counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + count) }
        var text: UnsafeMutablePointer<CChar>?
        // One byte more, because hiredis needs an address for empty words too.
        let count = (words.joined() + [0]).withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var addresses = starts.map { offset in start.map { $0 + offset } }
            return redisFormatCommandArgv(&text, Int32(words.count), &addresses, counts)
        }
        guard let text, count >= 0 else { preconditionFailure("out of memory") }
        self.text = text
        self.count = Int(count)
    }

    deinit {
        redisFreeCommand(text)
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: text, count: count) }
}
