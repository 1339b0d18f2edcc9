import Synchronization

/// What short texts mean that come again and again, so that they need not be read anew each time.
///
/// When there are too many, all are forgotten: what comes often is soon there again.
final class Remembered<Meaning: Sendable>: Sendable {
    /// Longer texts are not remembered.
    static var bytesMax: Int { 256 }
    static var countMax: Int { 1_024 }

    private let meanings = Mutex<[String: Meaning]>([:])

    /// What a text means; nil if that is not known, or not any more.
    subscript(text: String) -> Meaning? {
        get { meanings.withLock { $0[text] } }
        set {
            guard text.utf8.count <= Self.bytesMax else { return }
            meanings.withLock { meanings in
                if meanings.count >= Self.countMax { meanings.removeAll() }
                meanings[text] = newValue
            }
        }
    }
}
