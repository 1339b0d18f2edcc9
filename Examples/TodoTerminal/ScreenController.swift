import Foundation
import LayoutEngine
import TerminalViews

/// Passes keys to the host of a screen, and applies the patches of the host to its views.
final class ScreenController {
    private let host: LayoutHost
    private var views: ViewTree
    /// The index of the view that has the focus among those with actions.
    private var focusIndex = 0

    /// - Throws: if the element cannot be laid out.
    init(_ screen: TodoScreen, columns: Int, rows: Int) throws {
        var environment = Environment()
        environment.textMeasurer = CellTextMeasurer()
        let host = try LayoutHost(
            showing: screen.element, in: Self.size(columns: columns, rows: rows), environment: environment)
        self.host = host
        views = ViewTree(showing: host.layout)
        host.onUpdate = { [unowned self] in show($0) }
        screen.onChange = { [unowned host, unowned screen] in host.element = screen.element }
        host.appear()
    }

    func resize(columns: Int, rows: Int) {
        let size = Self.size(columns: columns, rows: rows)
        if host.size != size { host.size = size }
    }

    /// Handles a key.
    ///
    /// - Returns: false if the key ends the program.
    func press(_ key: InputEvent) throws(LayoutHost.ActionFailure) -> Bool {
        guard key != .interrupt else { return false }
        guard let view = focusedView else { return key != .character("q") }
        switch key {
        case .tab: moveFocus(by: 1)
        case .backTab: moveFocus(by: -1)
        case .enter: try activate(view)
        case .backspace where view.isField: try type(String((view["text"]?.text ?? "").dropLast()), into: view)
        case .character(let character) where view.isField:
            try type((view["text"]?.text ?? "") + [character], into: view)
        case .character("q"): return false
        case .left: try select(-1, in: view)
        case .right: try select(1, in: view)
        default: break
        }
        return true
    }

    /// The current screen.
    func canvas(columns: Int, rows: Int) -> Grid {
        var painter = ViewPainter(columns: columns, rows: rows, focus: focusedView?.path)
        painter.draw(views)
        return painter.canvas
    }

    private func show(_ result: Result<LayoutPatch, LayoutFailure>) {
        // A patch of the host always applies to the shown views. After a failure they do not change.
        if case .success(let patch) = result { try? views.apply(patch) }
    }

    private var focusedView: ViewTree.View? {
        let paths = host.interactivePaths
        guard !paths.isEmpty else { return nil }
        return views.allViews.first { $0.path == paths[min(focusIndex, paths.count - 1)] }
    }

    private func moveFocus(by step: Int) {
        let count = host.interactivePaths.count
        focusIndex = (min(focusIndex, count - 1) + step + count) % count
    }

    private func activate(_ view: ViewTree.View) throws(LayoutHost.ActionFailure) {
        if view.description.viewClass != "SegmentedControl" { try host.activate(view.path) }
    }

    private func type(_ text: String, into field: ViewTree.View) throws(LayoutHost.ActionFailure) {
        try host.change(field.path, to: .text(text))
    }

    /// Selects the previous or the next segment, if there is one.
    private func select(_ step: Int, in control: ViewTree.View) throws(LayoutHost.ActionFailure) {
        guard let selection = control["selection"]?.number.map({ Int($0) + step }) else { return }
        if control.segmentTitles.indices.contains(selection) {
            try host.change(control.path, to: .number(Double(selection)))
        }
    }

    private static func size(columns: Int, rows: Int) -> SizeConstraint {
        SizeConstraint(width: .atMost(CGFloat(columns) * Cell.width), height: .atMost(CGFloat(rows) * Cell.height))
    }
}

extension ViewTree.View {
    fileprivate var isField: Bool { description.viewClass == "TextField" }
}
