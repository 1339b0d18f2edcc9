import Synchronization

/// Remembers what short texts were parsed to, because the same ones come again and again.
///
/// When it is full it forgets everything: frequent texts are soon back.
final class ParseCache<Value: Sendable>: Sendable {
    /// Longer texts are not kept.
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
