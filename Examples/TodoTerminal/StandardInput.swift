import Glibc

/// The characters that the standard input sends, each as soon as it is there.
struct StandardInput: IteratorProtocol {
    /// Bytes of a character that is not complete.
    private var pending: [UInt8] = []

    mutating func next() -> Character? {
        var byte: UInt8 = 0
        while read(STDIN_FILENO, &byte, 1) == 1 {
            pending.append(byte)
            guard let text = String(validating: pending, as: UTF8.self) else { continue }
            pending = []
            return text.first
        }
        return nil
    }
}
