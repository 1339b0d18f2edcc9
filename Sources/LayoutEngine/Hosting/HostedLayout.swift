/// A layout with the closures of its views.
struct HostedLayout {
    let layout: LayoutResult
    /// The views that have closures, in the order of the layout.
    let handled: [HandledView]

    init(
        of element: any Element, in size: SizeConstraint, environment: Environment, options: LayoutOptions
    ) throws(LayoutFailure) {
        let tree = LayoutTree(element, environment: environment, options: options)
        try tree.place(in: size)
        let (layout, collector) = try flatten(tree, options, observed: HandlerCollector())
        self.layout = layout
        handled = collector.handled
    }

    /// The closure for an action of the view at a path.
    func handler<Handler>(
        _ action: (ViewHandlers) -> Handler?, at path: String
    ) throws(LayoutHost.ActionFailure) -> Handler {
        for view in handled where isView(view.index, at: path) {
            guard let handler = action(view.handlers) else { continue }
            guard isInteractive(view.index) else { throw .notInteractive(path: path) }
            return handler
        }
        throw layout.frames.indices.contains { isView($0, at: path) } ? .noAction(path: path) : .noView(path: path)
    }

    private func isView(_ index: Int, at path: String) -> Bool {
        layout.path(of: layout.frames[index]).isExactly(path)
    }

    /// Whether a view and all its ancestors are visible and can be touched.
    func isInteractive(_ index: Int) -> Bool {
        var index = index
        while index >= 0 {
            let attributes = layout.frames[index].attributes
            if attributes.isHidden || !attributes.isUserInteractionEnabled { return false }
            index = Int(layout.frames[index].parentIndex)
        }
        return true
    }
}
