/// The names of the events that a view sends.
public struct ViewLifecycle: Hashable, Sendable {
    /// The event of a view that appears; nil for none.
    public var onAppear: String?
    /// The event of a view that disappears; nil for none.
    public var onDisappear: String?

    /// The names of the events; nil for those that the view does not send.
    public init(onAppear: String? = nil, onDisappear: String? = nil) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
    }
}
