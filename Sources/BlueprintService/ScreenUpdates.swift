import LayoutService

/// Changes the state of a session from outside its closures, such as from a timer or a task. Clients that wait for or
/// listen to changes of the screen get the new frames.
///
///     final class Clock {
///         private(set) var seconds = 0
///
///         init(_ updates: ScreenUpdates<Clock>) {
///             ticking = Task {
///                 while (try? await Task.sleep(for: .seconds(1))) != nil { updates.update { $0.seconds += 1 } }
///             }
///         }
///
///         deinit { ticking.cancel() }
///
///         private let ticking: Task<Void, Never>
///     }
///
/// `@unchecked Sendable`: the state is only used by jobs of its session, which run one at a time.
public final class ScreenUpdates<State: AnyObject>: @unchecked Sendable {
    /// Weak, because the state has a strong reference to this object.
    weak var state: State?
    private let update: ScreenDefinition.Update

    init(update: @escaping ScreenDefinition.Update) {
        self.update = update
    }

    /// Enqueues a call of `change` with the state, and returns immediately. A worker calls it while no closure of the
    /// session runs, and the changed screen is a new version. After the end of the session `change` is not called.
    public func update(_ change: @escaping @Sendable (State) -> Void) {
        update { [self] in
            if let state { change(state) }
        }
    }
}
