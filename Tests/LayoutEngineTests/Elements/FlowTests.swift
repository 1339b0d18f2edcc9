import Foundation
import LayoutEngine
import Testing

/// `Flow`: children in lines, as many in each as fit.
@Suite struct FlowTests {
    private func flow(
        lineAlignment: Flow.LineAlignment = .leading, itemAlignment: Flow.ItemAlignment = .top,
        lineSpacing: CGFloat = 0, itemSpacing: CGFloat = 1, @ElementBuilder<Flow.Child> _ children: () -> [Flow.Child]
    ) -> Flow {
        Flow(
            lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
            itemSpacing: itemSpacing, children: children)
    }

    @Test func `a line takes as many items as fit, and the next one begins below it`() throws {
        let flow = flow(lineSpacing: 1) {
            view("a", 3, 1)
            view("b", 3, 2)
            view("c", 4, 1)
            view("d", 2, 1)
        }
        #expect(
            try flow.drawn(8, 5) == """
                aaa.bbb.
                ....bbb.
                ........
                cccc.dd.
                ........
                """)
    }

    @Test func `items that fill a line to the last point stay in it`() throws {
        let flow = flow {
            view("a", 3, 1)
            view("b", 4, 1)
        }
        #expect(try flow.drawn(8, 2) == "aaa.bbbb\n........")
        #expect(try flow.drawn(7, 2) == "aaa....\nbbbb...")
    }

    @Test func `an item wider than the flow has a line of its own, and is as wide as that`() throws {
        let flow = flow {
            view("a", 2, 1)
            view("b", 9, 1)
            view("c", 2, 1)
        }
        #expect(try flow.drawn(6, 3) == "aa....\nbbbbbb\ncc....")
    }

    @Test(arguments: [
        (Flow.LineAlignment.leading, "aaaa..\nbb...."), (.center, ".aaaa.\n..bb.."), (.trailing, "..aaaa\n....bb"),
    ])
    func `lines lie in the flow as the line alignment says`(
        alignment: Flow.LineAlignment, drawing: String
    ) throws {
        let flow = flow(lineAlignment: alignment) {
            view("a", 4, 1)
            view("b", 2, 1)
        }
        #expect(try flow.drawn(6, 2) == drawing)
    }

    @Test(arguments: [
        (Flow.ItemAlignment.top, "ab\n.b\n.b"), (.center, ".b\nab\n.b"), (.bottom, ".b\n.b\nab"), (.fill, "ab\nab\nab"),
    ])
    func `items lie in their line as the item alignment says`(
        alignment: Flow.ItemAlignment, drawing: String
    ) throws {
        let flow = flow(itemAlignment: alignment, itemSpacing: 0) {
            view("a", 1, 1)
            view("b", 1, 3)
        }
        #expect(try flow.drawn(2, 3) == drawing)
    }

    @Test func `an item that grows takes the width that its line leaves`() throws {
        let flow = flow {
            view("a", 2, 1)
            view("b", 2, 1).flowChild(priority: .grows)
            view("c", 3, 1)
            view("d", 1, 1).flowChild(priority: .grows)
        }
        #expect(try flow.drawn(8, 2) == "aa.bbbbb\nccc.dddd")
    }

    @Test func `items that grow share the width in proportion to their own`() throws {
        let flow = flow {
            view("a", 1, 1).flowChild(priority: .grows)
            view("b", 2, 1).flowChild(priority: .grows)
        }
        #expect(try flow.drawn(10, 1) == "aaa.bbbbbb")
    }

    @Test func `a flow is as wide as its longest line, and as high as its lines and their spacing`() throws {
        let flow = flow(lineSpacing: 2) {
            view("a", 3, 1)
            view("b", 3, 2)
            view("c", 4, 5)
        }
        #expect(try flow.measured() == size(12, 5))
        #expect(try flow.measured(.atMost(8)) == size(7, 9))
    }
}
