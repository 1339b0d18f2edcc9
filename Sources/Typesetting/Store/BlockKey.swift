/// Keys of blocks are bytes. What they are of is their first number, so that no two things share a key.
enum BlockKey {
    static let paragraph: UInt32 = 1
    static let word: UInt32 = 2

    /// Differs from run to run of the program, so that nobody can choose keys that collide.
    static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        return hasher.finalize()
    }
}
