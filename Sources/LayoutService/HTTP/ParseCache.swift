import Synchronization

/// A cache of the values of short texts, because parsing takes longer than a look-up and clients repeat themselves.
///
/// A full cache is emptied: frequent texts are soon back.
final class ParseCache<Value: Sendable>: Sendable {
    /// Longer texts are not cached.
    static var bytesMax: Int { 256 }
    static var countMax: Int { 1_024 }

    private let values = Mutex<[String: Value]>([:])

    subscript(text: String) -> Value? {
        get { values.withLock { $0[text] } }
        set {
            guard text.utf8.count <= Self.bytesMax else { return }
            values.withLock { values in
                if values.count >= Self.countMax { values.removeAll() }
                values[text] = newValue
            }
        }
    }
}
