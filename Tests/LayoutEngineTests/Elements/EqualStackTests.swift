import Foundation
import LayoutEngine
import Testing

/// `EqualStack`: children one after another, all of the same size.
@Suite struct EqualStackTests {
    @Test func `children share the width equally, less the spacing`() throws {
        let stack = EqualStack(direction: .horizontal, spacing: 2) {
            view("a", 1, 1)
            view("b", 3, 2)
        }
        #expect(
            try stack.drawn(12, 2) == """
                aaaaa..bbbbb
                aaaaa..bbbbb
                """)
    }

    @Test func `children share the height equally, less the spacing`() throws {
        let stack = EqualStack(direction: .vertical, spacing: 1) {
            view("a", 1, 1)
            view("b", 2, 1)
        }
        #expect(try stack.drawn(2, 5) == "aa\naa\n..\nbb\nbb")
    }

    @Test func `a stack has room for each child to be as large as the largest`() throws {
        let stack = EqualStack(direction: .horizontal, spacing: 5) {
            view("a", 10, 4)
            view("b", 30, 2)
            view("c", 20, 8)
        }
        #expect(try stack.measured() == size(100, 8))
    }

    @Test func `each child is measured in its share`() throws {
        let stack = EqualStack(direction: .horizontal) {
            Label(text: "two words")
            Label(text: "x")
        }
        // A share of 50 points is wide enough for one word of five letters of 8 points.
        #expect(try stack.measured(.atMost(100), environment: MonospacedText.environment) == size(80, 40))
    }

    @Test func `a stack without children has no size`() throws {
        #expect(try EqualStack(direction: .vertical) {}.measured(.atMost(9), .atMost(9)) == .zero)
    }
}
