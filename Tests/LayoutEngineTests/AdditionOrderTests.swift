import Foundation
import LayoutEngine
import Testing

/// Lengths are added in the order in which Blueprint adds them: another order may differ in the last bit, and then,
/// after rounding, by a pixel.
@Suite struct AdditionOrderTests {
    @Test func `the lengths of fixed children are added before they are subtracted`() throws {
        let reader = GeometryReader { proxy in
            proxy.constraint.width.maximum >= 50 ? block(50, 10) : block(30, 20)
        }
        let row = Row(minimumSpacing: 8) {
            block(10, 10).stackChild(priority: .fixed)
            block(44.0 / 3, 10).stackChild(priority: .fixed)
            reader
        }
        let measured = try row.measured(.atMost(10 + 44.0 / 3 + 16 + 50))
        #expect(measured.height == 10)
    }

    @Test func `children begin after the length and then the spacing of those before`() throws {
        let row = Row(underflow: .justifyToStart, minimumSpacing: 4) {
            for _ in 0..<7 { block(155.0 / 12, 1).stackChild(priority: .fixed) }
        }
        let starts = try row.roundedRects(width: 320, height: 1, scale: 1).map(\.origin.x)
        // The last one is at 101.5. With the length and the spacing added first it would be below.
        #expect(starts == [0, 17, 34, 51, 68, 85, 102])
    }

    @Test func `the spacing of children that are spaced evenly is a share of all that is left`() throws {
        let row = Row(minimumSpacing: 6.6) { for _ in 0..<4 { block(12.5, 1) } }
        #expect(try row.roundedRects(width: 320, height: 1, scale: 1).map(\.origin.x) == [0, 103, 205, 308])
    }

    @Test func `insets are added to the size of what they surround`() throws {
        #expect(try block(76.0 / 3, 1).inset(uniform: 20).measured() == size(76.0 / 3 + 40, 41))
        let scrollView = ScrollView(contentInset: EdgeInsets(left: 8), wrapping: block(30.3, 1))
        #expect(try scrollView.measured() == size(30.3 + 8, 1))
    }

    @Test func `an inset element in the middle of a screen lies on Blueprint's pixels`() throws {
        let element = block(76.0 / 3, 10).inset(uniform: 20).box(background: .white).centered()
        let box = try #require(try element.roundedRects(width: 375, height: 100, scale: 3).first)
        #expect(box.origin.x == 155)
        #expect(abs(box.width - 65 - 1.0 / 3) < 1e-9)
    }

    @Test func `equal shares are multiplied, and spacing is added`() throws {
        let stack = EqualStack(direction: .horizontal, spacing: 16) {
            block(170.0 / 3, 1)
            block(1, 1)
        }
        #expect(try stack.measured() == size(170.0 / 3 * 2 + 16, 1))
    }

    @Test func `the items of a line are subtracted from the width before their spacing`() throws {
        let width: CGFloat = 172 / 3
        let flow = Flow(lineAlignment: .center, itemSpacing: 8) { for _ in 0..<3 { block(width, 1) } }
        let first = try #require(try flow.rects(width: 375, height: 1).first)
        let start: CGFloat = (375 - (width + width + width) - 2 * 8) / 2
        #expect(first.origin.x == start)
    }
}
