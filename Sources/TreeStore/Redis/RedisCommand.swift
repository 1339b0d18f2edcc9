internal import CHiredis

/// A command in the Redis protocol.
struct RedisCommand: ~Copyable {
    private let text: UnsafeMutablePointer<CChar>
    private let count: Int

    /// - Parameter words: the name of the command and its arguments, any bytes; a dozen at most.
    init(_ words: [[UInt8]]) {
        var text: UnsafeMutablePointer<CChar>?
        var count: Int32 = 0
        Self.withPointers(words[...], []) { pointers in
            count = redisFormatCommandArgv(&text, Int32(words.count), pointers, words.map(\.count))
        }
        guard let text, count >= 0 else { preconditionFailure("out of memory") }
        self.text = text
        self.count = Int(count)
    }

    deinit {
        redisFreeCommand(text)
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: text, count: count) }

    /// Lends the addresses of all words for the duration of the call.
    private static func withPointers(
        _ words: ArraySlice<[UInt8]>, _ pointers: [UnsafePointer<CChar>?],
        _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Void
    ) {
        guard let word = words.first else {
            var pointers = pointers
            return pointers.withUnsafeMutableBufferPointer { buffer in
                if let address = buffer.baseAddress { body(address) }
            }
        }
        word.withUnsafeBytes { bytes in
            // hiredis needs an address for empty words too.
            withUnsafePointer(to: CChar(0)) { nowhere in
                let address = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nowhere
                withPointers(words.dropFirst(), pointers + [address], body)
            }
        }
    }
}
