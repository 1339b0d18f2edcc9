import Foundation

/// Sends requests of a program to a view that a ``LayoutHost`` shows.
public struct ViewConnection {
    /// The path of the view.
    public let path: String
    private let send: (ViewRequest) -> Void

    init(path: String, send: @escaping (ViewRequest) -> Void) {
        self.path = path
        self.send = send
    }

    /// Sends a request to the renderer of the view.
    public func request(_ kind: ViewRequest.Kind) {
        send(ViewRequest(path: path, kind: kind))
    }
}

/// A request of a program to the renderer of a view.
public struct ViewRequest: Hashable, Sendable {
    /// The kinds of requests.
    public enum Kind: Hashable, Sendable {
        /// Gives the view the focus of the keyboard.
        case focus
        /// Takes the focus of the keyboard from the view.
        case blur
        /// Moves the focus of assistive technology to the view, because a part of the screen has changed.
        case assistiveFocus
        /// Moves the focus of assistive technology to the view, because another screen is shown.
        case assistiveFocusOnNewScreen
        /// Scrolls the view until this point of its content is at its upper left corner, limited to the content.
        case scroll(to: CGPoint, isAnimated: Bool)
        /// Shows the menu of the view.
        case showMenu
    }

    /// The path of the view.
    public var path: String
    /// The kind of request.
    public var kind: Kind

    /// A request to the view at a path.
    public init(path: String, kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
