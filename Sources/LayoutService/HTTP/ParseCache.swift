import Synchronization

/// A cache of parsed short texts, because clients repeat them and a look-up is faster than parsing.
///
/// A full cache is emptied. Frequent texts are soon cached again.
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
