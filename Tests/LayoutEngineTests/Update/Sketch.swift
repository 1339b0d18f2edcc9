import Foundation
import LayoutEngine

/// An element all of whose view can be said: class, frame, attributes, description, and what is in it.
struct Sketch: Element {
    /// The element's type: part of the path.
    var name = "Sketch"
    var key: ElementKey?
    /// Nil for an element without a view.
    var viewClass: String? = "A"
    var rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    /// Of an `Opacity` around the element; nil without that.
    var opacity: CGFloat?
    var properties: [ViewProperty] = []
    var data: ViewValue?
    var lines: [TextLine]?
    var transitions: ViewTransitions?
    var lifecycle: ViewLifecycle?
    var children: [Sketch] = []

    var identifier: ElementIdentifier { ElementIdentifier(name) }

    var content: ElementContent {
        ElementContent(layout: SketchLayout(rects: children.map(\.rect))) { builder in
            for child in children {
                let element: any Element = child.opacity.map { child.opacity($0) } ?? child
                builder.add(key: child.key, element: element)
            }
        }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        guard let viewClass else { return nil }
        var view = ViewDescription(viewClass, properties: properties)
        if let data { view.data = data }
        if let lines { view.lines = lines }
        if let transitions { view.transitions = transitions }
        if let lifecycle { view.lifecycle = lifecycle }
        return view
    }

    /// The layout of the element, neither rounded nor moved.
    func layout() throws -> LayoutResult {
        try layout(in: SizeConstraint(rect.size), options: LayoutOptions(roundsToPixelGrid: false))
    }

    /// Puts each child where it says.
    private struct SketchLayout: Layout {
        let rects: [CGRect]

        func sizeThatFits(
            proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
        ) -> CGSize {
            .zero
        }

        func placeSubelements(
            in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
        ) {
            for (subelement, rect) in zip(subelements, rects) {
                subelement.place(at: rect.origin, size: rect.size)
            }
        }
    }
}

extension LayoutPatch {
    init(from old: Sketch, to new: Sketch) throws {
        self.init(from: try old.layout(), to: try new.layout())
    }

    /// The operations in short: `remove Sketch.2`, `insert Sketch.3 at 1`, `move Sketch.1 to 0`, `update Sketch.1`.
    var steps: [String] {
        operations.map { operation in
            let path = path(of: operation)
            return switch operation {
            case .remove: "remove \(path)"
            case .insert(_, let index, _): "insert \(path) at \(index)"
            case .move(_, _, let index, _): "move \(path) to \(index)"
            case .update: "update \(path)"
            }
        }
    }

    /// What changes in the views that stay, in their order.
    var changes: [ViewChanges] {
        operations.compactMap { if case .update(_, _, let changes, _) = $0 { changes } else { nil } }
    }
}
