import Foundation

/// Opens the links of attributed labels. A ``LayoutHost`` calls it in ``LayoutHost/change(_:to:)`` with the link as
/// `text`, and in ``LayoutHost/activate(_:)`` for a label with one link.
public protocol URLHandler {
    /// Called with a link that a user has chosen.
    func onTap(url: URL)
}

/// The key of ``Environment/urlHandler``.
public struct URLHandlerEnvironmentKey: EnvironmentKey {
    /// No handler.
    public static var defaultValue: (any URLHandler)? { nil }
}

extension Environment {
    /// Opens the links of attributed labels; nil if links cannot be chosen.
    public var urlHandler: (any URLHandler)? {
        get { self[URLHandlerEnvironmentKey.self] }
        set { self[URLHandlerEnvironmentKey.self] = newValue }
    }
}

extension Element {
    /// Calls a closure with the links that a user chooses in attributed labels inside this element.
    public func onLinkTapped(_ onTap: @escaping (URL) -> Void) -> any Element {
        adaptedEnvironment(keyPath: \.urlHandler, value: ClosureURLHandler(closure: onTap))
    }
}

private struct ClosureURLHandler: URLHandler {
    let closure: (URL) -> Void

    func onTap(url: URL) { closure(url) }
}
