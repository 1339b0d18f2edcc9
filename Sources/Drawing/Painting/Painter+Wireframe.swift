import LayoutEngine

extension Painter {
    /// Draws the view's frame and the name of its class.
    mutating func outline(_ view: ViewDescription, _ item: Scene.Item) throws(DrawingError) {
        try count(item.bounds.intersection(visible))
        try ViewDrawing(painter: self, view: view, item: item, opacity: 1).drawOutline(name: view.viewClass)
    }
}
