import LayoutEngine
import LayoutService

/// A screen that a program serves, by its name: a segment of paths.
public struct Screen: Sendable {
    /// ASCII letters, digits, `.`, `_` and `-`, at most 128.
    public let name: String

    let definition: ScreenDefinition

    /// A screen without state.
    ///
    /// - Parameter element: makes the element. It may be called by several threads at once. An element reads what it needs
    ///   of the client (locale, time zone, variables …) by an `EnvironmentReader`, as ever.
    public init(_ name: String, showing element: @escaping @Sendable () -> any Element) {
        self.init(name, state: {}, showing: element)
    }

    /// A screen with state. Each session has a state of its own.
    ///
    /// The closures of the element change the state. After each of them, `element` is called again. The state, the element
    /// and its closures need not be `Sendable`: those of one session run one at a time, and never on a thread that reads
    /// from the network. A closure cannot be interrupted: see *Slow closures* in the guide.
    ///
    /// - Parameters:
    ///   - state: makes the state of a new session. Mostly an object, so that closures can change it: `TodoList.init`.
    ///   - element: makes the element that shows a state.
    public init<State>(
        _ name: String, state: @escaping @Sendable () -> State,
        showing element: @escaping @Sendable (State) -> any Element
    ) {
        self.name = name
        definition = ScreenDefinition(name: name) { _ in
            let state = state()
            return { element(state) }
        }
    }

    /// A screen with state that changes also without a closure of a view: by a timer, or when something has been loaded.
    ///
    /// - Parameters:
    ///   - state: makes the state of a new session, which keeps what it is called with to change itself later.
    ///   - element: makes the element that shows a state.
    public init<State: AnyObject>(
        _ name: String, state: @escaping @Sendable (ScreenUpdates<State>) -> State,
        showing element: @escaping @Sendable (State) -> any Element
    ) {
        self.name = name
        definition = ScreenDefinition(name: name) { update in
            let updates = ScreenUpdates<State>(update: update)
            let state = state(updates)
            updates.state = state
            return { element(state) }
        }
    }
}
