import LayoutEngine
import LayoutService

/// A screen that a program serves. Its name is a segment of the path of its routes.
public struct Screen: Sendable {
    /// 1 to 128 ASCII letters, digits, `.`, `_` and `-`. Not `.`, `..` or a part of a tree, such as `data`, `events` or
    /// `frames`.
    public let name: String

    let definition: ScreenDefinition

    /// A screen without state.
    ///
    /// - Parameter element: makes the element. Several threads may call it at the same time. An element can read the
    ///   locale, time zone, variables and other values of the client with an `EnvironmentReader`.
    public init(_ name: String, showing element: @escaping @Sendable () -> any Element) {
        self.init(name, state: {}, showing: element)
    }

    /// A screen with state. Each session has its own state.
    ///
    /// The closures of the element change the state. After each closure, `element` is called again. The state, the
    /// element and its closures need not be `Sendable`: the closures of one session run one at a time, and never on a
    /// thread that reads from the network. A closure cannot be interrupted: see *Slow closures* in the guide.
    ///
    /// - Parameters:
    ///   - state: makes the state of a new session. Usually an object, so that closures can change it: `TodoList.init`.
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

    /// A screen whose state can also change without an action of the user, such as by a timer or after a download.
    ///
    /// - Parameters:
    ///   - state: makes the state of a new session. The state keeps the ``ScreenUpdates`` to change itself later.
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
