import Foundation
import LayoutEngine
import Testing

/// `Row` and `Column`: children one after another, with what they leave or lack shared among them.
@Suite struct StackTests {
    // MARK: Room to spare

    @Test func `a row lays its children out from left to right, with the rest of the width between them`() throws {
        let row = Row(alignment: .top) {
            view("a", 3, 2)
            view("b", 2, 1)
            view("c", 1, 2)
        }
        #expect(
            try row.drawn(14, 2) == """
                aaa....bb....c
                aaa..........c
                """)
    }

    @Test func `a column lays its children out from top to bottom`() throws {
        let column = Column(alignment: .leading, underflow: .justifyToStart) {
            view("a", 3, 1)
            view("b", 1, 2)
        }
        #expect(
            try column.drawn(4, 4) == """
                aaa.
                b...
                b...
                ....
                """)
    }

    @Test func `the minimum spacing is kept between children, and not around them`() throws {
        let row = Row(alignment: .top, underflow: .justifyToStart, minimumSpacing: 2) {
            view("a", 2, 1)
            view("b", 2, 1)
            view("c", 2, 1)
        }
        #expect(try row.drawn(12, 1) == "aa..bb..cc..")
        #expect(try row.measured() == size(10, 1))
    }

    @Test(arguments: [
        (StackLayout.UnderflowDistribution.spaceEvenly, "aa......bbbb"),
        (.growProportionally, "aaaabbbbbbbb"),
        (.growUniformly, "aaaaabbbbbbb"),
        (.justifyToStart, "aabbbb......"),
        (.justifyToCenter, "...aabbbb..."),
        (.justifyToEnd, "......aabbbb"),
    ])
    func `room that is left goes where the underflow says`(
        underflow: StackLayout.UnderflowDistribution, drawing: String
    ) throws {
        let row = Row(alignment: .top, underflow: underflow) {
            view("a", 2, 1)
            view("b", 4, 1)
        }
        #expect(try row.drawn(12, 1) == drawing)
    }

    @Test func `only children that may grow do so`() throws {
        let row = Row(alignment: .top, underflow: .growUniformly) {
            view("a", 2, 1).stackChild(priority: .fixed)
            view("b", 2, 1).stackChild(priority: .grows)
            view("c", 2, 1).stackChild(priority: .shrinks)
        }
        #expect(try row.drawn(10, 1) == "aabbbbbbcc")
    }

    @Test func `room is shared by the children's priorities`() throws {
        var row = Row()
        row.underflow = .growUniformly
        row.alignment = .top
        row.add(growPriority: 1, child: view("a", 1, 1))
        row.add(growPriority: 3, child: view("b", 1, 1))
        #expect(try row.drawn(10, 1) == "aaabbbbbbb")
    }

    // MARK: Too little room

    @Test(arguments: [
        (StackLayout.OverflowDistribution.condenseProportionally, "aaabbbbbb"),
        (.condenseUniformly, "aabbbbbbb"),
    ])
    func `children shrink by the overflow distribution`(
        overflow: StackLayout.OverflowDistribution, drawing: String
    ) throws {
        let row = Row(alignment: .top, overflow: overflow) {
            view("a", 5, 1)
            view("b", 10, 1)
        }
        #expect(try row.drawn(9, 1) == drawing)
    }

    @Test func `only children that may shrink do so, and fixed ones are measured first`() throws {
        let row = Row(alignment: .top) {
            view("a", 6, 1)
            view("b", 5, 1).stackChild(priority: .fixed)
            view("c", 4, 1).stackChild(priority: .grows)
        }
        #expect(try row.drawn(10, 1) == "abbbbbcccc")
    }

    @Test func `children that cannot shrink reach beyond the end`() throws {
        let row = Row(alignment: .top) {
            view("a", 6, 1).stackChild(priority: .fixed)
            view("b", 6, 1).stackChild(priority: .fixed)
        }
        #expect(try row.drawn(8, 1) == "aaaaaabb")
        #expect(try row.rects(width: 8, height: 1)[1] == rect(6, 0, 6, 1))
    }

    @Test func `a text that shrinks is measured again at its width, and wraps`() throws {
        let row = Row(alignment: .top) {
            view("a", 16, 20).stackChild(priority: .fixed)
            Label(text: "two words")
        }
        let measured = try row.measured(.atMost(60), environment: MonospacedText.environment)
        // 8 points a letter, 20 a line: beside the view there is room for one word a line.
        #expect(measured.height == 40)
    }

    // MARK: Across

    @Test(arguments: [
        (Row.Alignment.top, "ab\n.b\n.b"), (.center, ".b\nab\n.b"), (.bottom, ".b\n.b\nab"), (.fill, "ab\nab\nab"),
    ])
    func `a row lines its children up across`(alignment: Row.Alignment, drawing: String) throws {
        let row = Row(alignment: alignment) {
            view("a", 1, 1)
            view("b", 1, 3)
        }
        #expect(try row.drawn(2, 3) == drawing)
    }

    @Test(arguments: [
        (Column.Alignment.leading, "a..\nbbb"), (.center, ".a.\nbbb"), (.trailing, "..a\nbbb"), (.fill, "aaa\nbbb"),
    ])
    func `a column lines its children up across`(alignment: Column.Alignment, drawing: String) throws {
        let column = Column(alignment: alignment) {
            view("a", 1, 1)
            view("b", 3, 1)
        }
        #expect(try column.drawn(3, 2) == drawing)
    }

    // MARK: Size

    @Test func `a stack is as long as its children and their spacing, and as thick as the thickest`() throws {
        let children = [StackChild(block(30, 10)), StackChild(block(20, 40))]
        #expect(try Row(minimumSpacing: 5) { children }.measured() == size(55, 40))
        #expect(try Column(minimumSpacing: 5) { children }.measured() == size(30, 55))
    }

    @Test(arguments: StackLayout.UnderflowDistribution.allCases)
    func `a stack asks for no more than its children take, wherever it puts room that is left`(
        underflow: StackLayout.UnderflowDistribution
    ) throws {
        #expect(try Row(underflow: underflow) { block(30, 10) }.measured(.atMost(100)) == size(30, 10))
    }

    @Test func `a stack without children has no size`() throws {
        #expect(try Row {}.measured(.atMost(50), .atMost(50)) == .zero)
        #expect(try Column {}.measured() == .zero)
    }
}
