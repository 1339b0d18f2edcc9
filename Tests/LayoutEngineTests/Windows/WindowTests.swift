import Foundation
import LayoutEngine
import Testing

/// Layouts that are cut to a window.
@Suite struct WindowTests {
    /// Rows of 10 points, a view in each.
    private func list(_ rows: ClosedRange<Int>) -> Column {
        Column {
            for row in rows { block(100, 10).stackChild(key: .integer(row)) }
        }
    }

    /// The keys, or else the classes, of the views in a window.
    private func keys(_ element: any Element, in window: CGRect, height: CGFloat? = nil) throws -> [String] {
        let size = SizeConstraint(width: .atMost(100), height: height.map { .atMost($0) } ?? .unconstrained)
        return try element.layout(in: size).cut(to: window).frames.map {
            $0.key?.text ?? $0.view.viewClass
        }
    }

    @Test func `a tree without a scroll view is cut as a whole`() throws {
        #expect(try keys(list(0...9), in: rect(0, 25, 100, 10)) == ["2", "3"])
    }

    @Test func `edges are half-open`() throws {
        #expect(try keys(list(0...9), in: rect(0, 20, 100, 20)) == ["2", "3"])
        #expect(try keys(list(0...9), in: rect(100, 20, 50, 20)).isEmpty)
        #expect(try keys(list(0...9), in: rect(-50, 20, 50, 20)).isEmpty)
    }

    @Test func `a side of zero counts as a point`() throws {
        #expect(try keys(list(0...9), in: rect(0, 20, 0, 0)) == ["2"])
        #expect(try keys(list(0...9), in: rect(99, 29, 0, 0)) == ["2"])
        #expect(try keys(list(0...9), in: rect(100, 29, 0, 0)).isEmpty)
        let line = block(0, 0).inset(by: EdgeInsets(top: 20, left: 20, bottom: 0, right: 0))
        #expect(try keys(line, in: rect(20, 20, 0, 0)) == ["Block"])
        #expect(try keys(line, in: rect(20, 20, 5, 5)) == ["Block"])
        #expect(try keys(line, in: rect(15, 15, 5, 5)).isEmpty)
    }

    @Test func `only the contents of a scroll view are cut`() throws {
        let screen = Column {
            block(100, 10).stackChild(priority: .fixed, key: "title")
            ScrollView(wrapping: list(0...9)).box().stackChild(priority: .flexible)
        }
        #expect(try keys(screen, in: rect(0, 60, 100, 10), height: 50) == ["title", "Box", "ScrollView", "5"])
        #expect(try keys(screen, in: rect(0, 6_000, 100, 10), height: 50) == ["title", "Box", "ScrollView"])
    }

    @Test func `each of several scroll views is cut by the same window`() throws {
        let screen = Row {
            ScrollView(wrapping: list(0...4)).constrainedTo(width: .absolute(40))
            ScrollView(wrapping: list(10...14)).constrainedTo(width: .absolute(40))
        }
        let rows = try keys(screen, in: rect(0, 20, 100, 10))
        #expect(rows == ["ScrollView", "2", "ScrollView", "12"])
    }

    @Test func `a view that reaches in comes with all views around it`() throws {
        let far = block(10, 10).inset(by: EdgeInsets(top: 200, left: 0, bottom: -200, right: 0))
        let screen = ScrollView(wrapping: Column { far.box().box() })
        #expect(try keys(screen, in: rect(0, 205, 10, 1)) == ["ScrollView", "Box", "Box", "Block"])
        #expect(try keys(screen, in: rect(0, 150, 10, 1)) == ["ScrollView"])
    }

    @Test func `a scroll view inside a cut one comes whole`() throws {
        let inner = ScrollView(wrapping: ScrollView(wrapping: list(0...9)).constrainedTo(height: .absolute(30)))
            .constrainedTo(height: .absolute(20))
        let screen = ScrollView(
            wrapping: Column {
                block(10, 100).stackChild(key: "above")
                inner
                block(10, 10).stackChild(key: "below")
            })
        let whole = ["ScrollView", "ScrollView", "ScrollView"] + (0...9).map { "\($0)" }
        #expect(try keys(screen, in: rect(0, 110, 100, 1)) == whole)
        #expect(try keys(screen, in: rect(0, 99, 100, 1)) == ["ScrollView", "above"])
    }

    @Test func `boxes are those of views as they are transformed, by the views around them too`() throws {
        let turned = block(100, 10).transformed(.rotation(radians: .pi / 2))
        #expect(try keys(turned, in: rect(45, -40, 10, 5), height: 10) == ["Block"])
        #expect(try keys(turned, in: rect(0, 0, 40, 10), height: 10).isEmpty)
        let inside = Column { block(100, 1) }.box().transformed(.rotation(radians: .pi / 2))
        #expect(try keys(inside, in: rect(45, -40, 10, 5), height: 10) == ["Box", "Block"])
    }

    @Test func `parents are counted in the window, sizes and paths in the whole`() throws {
        let screen = ScrollView(
            wrapping: Column {
                for _ in 0...9 { block(50, 10).box() }
            })
        let whole = try screen.layout(in: .exactly(100, 50))
        let cut = whole.cut(to: rect(0, 40, 100, 10))
        #expect(cut.frames.map(\.parent) == [nil, 0, 1])
        #expect(cut.frames.map { cut.path(of: $0) }.last == "ScrollView.1/Column.1/Box.5/View.1")
        #expect(cut.size == whole.size)
        #expect(cut.frames[0].view.properties == whole.frames[0].view.properties)
        #expect(cut.window?.rect == rect(0, 40, 100, 10))
        #expect(cut.window?.leftOut == 18)
    }

    @Test func `a window is in the root's coordinates whatever those of the answer`() throws {
        let screen = ScrollView(wrapping: list(0...9).box().inset(by: EdgeInsets(uniform: 5)))
            .inset(by: EdgeInsets(uniform: 5))
        let cut = try screen.layout(in: .exactly(100, 50)).cut(to: rect(0, 40, 100, 1))
        #expect(cut.frames.map { $0.key?.text ?? $0.view.viewClass } == ["ScrollView", "Box", "3"])
        #expect(cut.inRootCoordinates().frames.map(\.rect.origin.y) == [5, 10, 40])
    }

    @Test func `views that appear or disappear because of the window have no transition and no event`() throws {
        func row(_ key: Int, _ height: CGFloat) -> StackChild {
            block(100, height).onAppear("in").onDisappear("out")
                .transition(onAppear: .fade, onDisappear: .fade).stackChild(key: .integer(key))
        }
        let window = rect(0, 0, 100, 30)
        let old = Column {
            row(1, 10); row(2, 10); row(3, 10); row(4, 10)
        }
        let new = Column {
            row(1, 10); row(5, 10); row(2, 10); row(3, 10); row(4, 10)
        }
        let layouts = try [old, new].map { try $0.layout(in: SizeConstraint(width: 100)).cut(to: window) }
        let down = LayoutPatch(from: layouts[0], to: layouts[1])
        #expect(down.operations.compactMap(\.visibility) == [nil, .fade, nil, nil, nil])
        #expect(down.events.map(\.name) == ["in"])
        let up = LayoutPatch(from: layouts[1], to: layouts[0])
        #expect(up.operations.compactMap(\.visibility) == [.fade, nil, nil, nil, nil])
        #expect(up.events.map(\.name) == ["out"])
    }

    @Test func `an edit outside the window is an empty patch`() throws {
        func screen(last: CGFloat) -> any Element {
            ScrollView(
                wrapping: Column {
                    list(0...9); block(last, 10)
                })
        }
        let layouts = try [10, 20].map { try screen(last: $0).layout(in: .exactly(100, 50)) }
        #expect(LayoutPatch(from: layouts[0], to: layouts[1]).operations.count == 1)
        let window = rect(0, 0, 100, 50)
        #expect(LayoutPatch(from: layouts[0].cut(to: window), to: layouts[1].cut(to: window)).operations.isEmpty)
    }
}

extension LayoutPatch.Operation {
    /// The transition of a view that comes or goes; nil for other operations.
    fileprivate var visibility: VisibilityTransition?? {
        switch self {
        case .remove(_, let transition), .insert(_, _, let transition): .some(transition)
        case .move, .update: nil
        }
    }
}
