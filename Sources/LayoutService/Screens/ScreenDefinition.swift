import LayoutEngine

/// A screen of a program in Swift.
package struct ScreenDefinition: Sendable {
    package let name: String
    /// Makes a new state, and returns the function that makes the element of that state. The function is called after
    /// each change.
    package let begin: @Sendable (_ update: @escaping Update) -> () -> any Element

    /// Changes the state in a job of the session's queue, and shows what it changed.
    package typealias Update = @Sendable (_ change: @escaping @Sendable () -> Void) -> Void

    package init(name: String, begin: @escaping @Sendable (_ update: @escaping Update) -> () -> any Element) {
        self.name = name
        self.begin = begin
    }

    /// Whether a text can be the name of a screen: 1 to 128 ASCII letters, digits, `.`, `_` and `-`; not `.` or `..`,
    /// nor a part of a tree, such as `data`, `events` or `frames`.
    package static func isName(_ text: String) -> Bool {
        (try? TreeName(text)) != nil && !text.contains("/")
    }
}
