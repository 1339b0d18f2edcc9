import LayoutClient

/// A view with its place on the screen.
package struct PlacedView: Sendable {
    package let view: View
    /// Those of the view, with the value that the user has given it.
    let properties: [String: JSONValue]
    /// In points, with all scrolling.
    let rect: Rect
    /// The cells that it covers.
    package let area: CellArea
    /// The cells in which it may be drawn.
    let clip: CellArea
    /// Its own opacity and that of the views around it.
    let opacity: Double
    /// How far the views around it are scrolled from where they begin.
    let scrolled: (x: Double, y: Double)
    /// The scroll views around it, the innermost last.
    let scrollViews: [ViewTable.Path]
    /// False if it, or a view around it, leaves presses to others.
    let isUserInteractionEnabled: Bool

    var path: ViewTable.Path { ViewTable.Path(view.path) }

    /// Whether it has a value of the user's, and not that of the server.
    var isEdited: Bool { properties != view.properties }

    /// The cells in which it is seen.
    var shown: CellArea { area.intersection(clip) }

    func text(_ name: String) -> String? { properties[name]?.string }
    func number(_ name: String) -> Double? { properties[name]?.number }
    func flag(_ name: String) -> Bool? { properties[name]?.bool }

    func color(_ name: String) -> ViewColor? {
        ViewColor(text(name))?.faded(opacity)
    }
}

/// The views of a tree that are shown, with their places.
package struct PlacedViews: Sendable {
    /// In drawing order.
    package private(set) var views: [PlacedView] = []

    /// - Parameters:
    ///   - offsets: how far each scroll view is scrolled, in points, by its path.
    ///   - values: the values that the user has given controls, by their paths.
    ///   - screen: the cells of the screen.
    ///   - firstRow: the row of the tree that is the first one of the screen.
    package init(
        _ tree: LiveTree, _ cell: CellSize, offsets: [ViewTable.Path: ScrollOffset],
        values: [ViewTable.Path: JSONValue], screen: CellArea, firstRow: Int = 0
    ) {
        struct Around {
            var x = 0.0
            var y = 0.0
            var clip: CellArea
            var opacity = 1.0
            var isHidden = false
            var isUserInteractionEnabled = true
            var scrolled = (x: 0.0, y: 0.0)
            var scrollViews: [ViewTable.Path] = []
        }
        let outside = Around(y: -Double(firstRow) * cell.height, clip: screen)
        var all: [Around] = []
        for frame in tree.frames {
            let around = frame.parent.flatMap { all.indices.contains($0) ? all[$0] : nil } ?? outside
            let view = frame.view, path = ViewTable.Path(view.path)
            let moved = Self.translation(of: view)
            let rect = Rect(
                x: around.x + view.frame.x + moved.x, y: around.y + view.frame.y + moved.y, width: view.frame.width,
                height: view.frame.height)
            var properties = view.properties
            if let value = values[path] { properties[PlacedView.valueName(of: view)] = value }
            let placed = PlacedView(
                view: view, properties: properties, rect: rect, area: CellArea(rect, cell), clip: around.clip,
                opacity: around.opacity * min(max(view.opacity, 0), 1), scrolled: around.scrolled,
                scrollViews: around.scrollViews,
                isUserInteractionEnabled: around.isUserInteractionEnabled && view.isUserInteractionEnabled)
            var inside = around
            (inside.x, inside.y, inside.opacity) = (rect.x, rect.y, placed.opacity)
            inside.isUserInteractionEnabled = placed.isUserInteractionEnabled
            inside.isHidden = around.isHidden || view.isHidden
            if view.viewClass == "ScrollView" || view.properties["clipsContent"]?.bool == true {
                inside.clip = around.clip.intersection(placed.area)
            }
            if view.viewClass == "ScrollView" {
                let start = ScrollOffset(startOf: view).limited(to: view)
                let offset = offsets[path]?.limited(to: view) ?? start
                (inside.x, inside.y) = (inside.x - offset.x, inside.y - offset.y)
                // The server's pictures are scrolled to the start.
                inside.scrolled.x += offset.x - start.x
                inside.scrolled.y += offset.y - start.y
                inside.scrollViews.append(path)
            }
            all.append(inside)
            if !inside.isHidden, placed.opacity > 0 { views.append(placed) }
        }
    }

    /// How far a view is moved by its transform. Terminals neither turn nor scale.
    private static func translation(of view: View) -> (x: Double, y: Double) {
        switch view.transform?.count {
        case 6: (view.transform?[4] ?? 0, view.transform?[5] ?? 0)
        case 16: (view.transform?[12] ?? 0, view.transform?[13] ?? 0)
        default: (0, 0)
        }
    }
}
