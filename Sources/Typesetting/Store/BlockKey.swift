/// Keys of blocks are bytes, 16 at least. What they are of is their first number, so that no two things share a key.
enum BlockKey {
    static let paragraph: UInt32 = 1
    static let word: UInt32 = 2

    /// Differs from run to run of the program, so that nobody can choose keys that collide.
    ///
    /// Sixteen bytes at a time are mixed into both halves of a product with numbers that nobody knows. Keys are a few
    /// dozen bytes and hashed for every text: this takes a fifth of the time of `Hasher`.
    static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        let count = key.count
        var hash = secrets.0 ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        while offset + 16 <= count {
            hash = mix(hash ^ key.number(at: offset), secrets.1 ^ key.number(at: offset + 8))
            offset += 16
        }
        if offset < count {
            // The last bytes, some of them once more. No key is shorter than that.
            hash = mix(hash ^ key.number(at: count - 16), secrets.2 ^ key.number(at: count - 8))
        }
        return Int(truncatingIfNeeded: mix(hash, secrets.3))
    }

    @inline(__always)
    private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }

    private static let secrets = (
        UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max),
        UInt64.random(in: 1 ... .max) | 1
    )
}
