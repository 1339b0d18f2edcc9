import Foundation
import LayoutEngine
import Testing

/// `LayoutWriter`: children at frames given by hand.
@Suite struct LayoutWriterTests {
    private let children = [
        LayoutWriter.Child(frame: rect(1, 0, 2, 1), element: view("a", 9, 9)),
        LayoutWriter.Child(frame: rect(3, 1, 3, 2), element: view("b", 9, 9)),
    ]

    @Test func `children lie at their frames, whatever they would like`() throws {
        #expect(
            try LayoutWriter(children: children).drawn(7, 3) == """
                .aa....
                ...bbb.
                ...bbb.
                """)
    }

    @Test func `its size is the union of its children, or fixed`() throws {
        #expect(try LayoutWriter(children: children).measured(.atMost(3), .atMost(3)) == size(6, 3))
        #expect(try LayoutWriter(sizing: .fixed(size(2, 1)), children: children).measured() == size(2, 1))
    }
}

/// A writer that is a closure writes frames by the space that it is given.
@Suite struct LayoutWriterClosureTests {
    @Test func `children are added with frames and keys`() throws {
        let writer = LayoutWriter { _, layout in
            layout.add(with: rect(1, 2, 3, 4), child: block(9, 9))
            layout.add(with: rect(5, 6, 7, 8), key: "k", child: block(9, 9))
        }
        #expect(try writer.measured() == size(12, 14))
        #expect(try writer.rects(width: 50, height: 50) == [rect(1, 2, 3, 4), rect(5, 6, 7, 8)])
        #expect(try writer.paths().map { $0.hasSuffix("/View[k].1") } == [false, true])
    }

    @Test func `the context distinguishes measuring from placing`() throws {
        let writer = LayoutWriter { context, layout in
            layout.sizing = .fixed(size(20, 10))
            let width = context.phase.onMeasure {
                1
            } onLayout: {
                $0.width
            }
            layout.add(with: rect(0, 0, width, 10), child: block(1, 1))
        }
        #expect(try writer.measured() == size(20, 10))
        #expect(try writer.rects(width: 50, height: 10) == [rect(0, 0, 50, 10)])
    }

    @Test func `all children are changed at once`() throws {
        let writer = LayoutWriter { context, layout in
            layout.add(LayoutWriter.Child(frame: rect(0, 0, 3, 4), element: block(1, 1)))
            layout.children.append(LayoutWriter.Child(frame: rect(4, 0, 3, 4), element: block(1, 1)))
            layout.modifyEach { $0.frame.origin.y = context.size.height.constrainedValue ?? 0 }
        }
        #expect(try writer.rects(width: 9, height: 7) == [rect(0, 7, 3, 4), rect(4, 7, 3, 4)])
    }
}
