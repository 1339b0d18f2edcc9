import Foundation
import LayoutEngine
import Testing

/// Closures of children take what Swift programs have at hand.
@Suite struct ElementBuilderTests {
    @Test func `an optional element is a child if there is one`() throws {
        let some: (any Element)? = block(1, 1)
        let none: (any Element)? = nil
        let concrete: CustomView? = block(2, 1)
        #expect(
            try widths(
                Overlay {
                    some; none; concrete; nil
                }.children) == [1, 2])
    }

    @Test func `an optional child is a child if there is one`() throws {
        let some: StackChild? = block(1, 1).stackChild(key: "k")
        let none: StackChild? = nil
        let row = Row {
            some; none
        }
        #expect(row.children.map(\.key) == ["k"])
    }

    @Test func `arrays of elements and of children are children in order`() throws {
        let elements: [any Element] = [block(1, 1), block(2, 1)]
        let views = [block(3, 1)]
        let children = [block(4, 1).stackChild(priority: .fixed)]
        let row = Row {
            elements; views; children; []
        }
        #expect(try widths(row.children) == [1, 2, 3, 4])
        #expect(row.children.map(\.traits.growPriority) == [1, 1, 1, 0])
    }

    @Test func `branches, loops and availability choose children`() throws {
        func flow(_ condition: Bool) -> Flow {
            Flow {
                if condition { block(1, 1) } else { block(2, 1).flowChild(priority: .grows) }
                if condition { block(3, 1) }
                for index in 4...5 { block(CGFloat(index), 1) }
                if #available(macOS 10.15, *) { block(6, 1) }
                switch condition {
                case true: block(7, 1)
                case false: block(8, 1)
                }
            }
        }
        #expect(try widths(flow(true).children) == [1, 3, 4, 5, 6, 7])
        #expect(flow(false).children.map(\.priority) == [.grows, .fixed, .fixed, .fixed, .fixed])
    }

    @Test func `an element alone has the usual traits of each container`() {
        let element: any Element = block(1, 1)
        #expect(Row { element }.children.map(\.traits.shrinkPriority) == [1])
        #expect(Flow { element }.children.map(\.priority) == [.fixed])
        #expect(GridRow { element }.children.map(\.width) == [.proportional(1)])
        #expect(EqualStack(direction: .horizontal) { element }.children.count == 1)
    }

    /// The widths by which the children are told apart.
    private func widths<Traits>(_ children: [LayoutChild<Traits>]) throws -> [CGFloat] {
        try children.map { try $0.element.measured().width }
    }
}
