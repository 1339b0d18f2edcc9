import LayoutService

/// Changes the state of a session from anywhere: from a timer or a task, for example. Clients that wait or listen are told.
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
/// `@unchecked Sendable`: the state is used in turns of its session alone.
public final class ScreenUpdates<State: AnyObject>: @unchecked Sendable {
    /// Weak, because the state keeps this object.
    weak var state: State?
    private let update: ScreenDefinition.Update

    init(update: @escaping ScreenDefinition.Update) {
        self.update = update
    }

    /// Has `change` called with the state when no closure of the session runs, on a worker, and shows what it has changed as
    /// a new version. Returns at once. After the end of the session nothing is called.
    public func update(_ change: @escaping @Sendable (State) -> Void) {
        update { [self] in
            if let state { change(state) }
        }
    }
}
