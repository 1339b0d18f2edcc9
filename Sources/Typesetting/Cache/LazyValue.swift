internal import Synchronization

/// A value that is computed at its first use, once for all threads.
final class LazyValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func value(_ make: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
