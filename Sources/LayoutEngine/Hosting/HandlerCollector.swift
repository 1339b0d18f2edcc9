/// Collects the closures of the views while a tree is flattened.
struct HandlerCollector: FlatteningObserver {
    private(set) var handled: [HandledView] = []

    mutating func viewListed(of node: LayoutNode, at index: Int) {
        if let handlers = node.viewHandlers() { handled.append(HandledView(index: index, handlers: handlers)) }
    }
}

/// A view that has closures.
struct HandledView {
    /// The index of its frame.
    let index: Int
    let handlers: ViewHandlers
}
