import Foundation
import LayoutEngine
import Testing

/// `Aligned` and `Centered`: an element in a larger space.
@Suite struct AlignedTests {
    @Test(arguments: [
        (Aligned.HorizontalAlignment.leading, "aa......"), (.center, "...aa..."), (.trailing, "......aa"),
        (.fill, "aaaaaaaa"),
    ])
    func `the element lies in the width as the alignment says`(
        alignment: Aligned.HorizontalAlignment, drawing: String
    ) throws {
        #expect(try view("a", 2, 1).aligned(vertically: .top, horizontally: alignment).drawn(8, 1) == drawing)
    }

    @Test(arguments: [
        (Aligned.VerticalAlignment.top, "a\n.\n."), (.center, ".\na\n."), (.bottom, ".\n.\na"), (.fill, "a\na\na"),
    ])
    func `the element lies in the height as the alignment says`(
        alignment: Aligned.VerticalAlignment, drawing: String
    ) throws {
        #expect(try view("a", 1, 1).aligned(vertically: alignment, horizontally: .leading).drawn(1, 3) == drawing)
    }

    @Test func `a centred element lies in the middle of both lengths`() throws {
        #expect(try view("a", 2, 1).centered().drawn(6, 3) == "......\n..aa..\n......")
    }

    @Test func `an element that is larger than the space is as large as that`() throws {
        let rects = try block(20, 20).aligned(vertically: .bottom, horizontally: .trailing).rects(width: 9, height: 8)
        #expect(rects == [rect(0, 0, 9, 8)])
    }

    @Test func `aligning leaves the size of the element as it is`() throws {
        #expect(try block(20, 10).aligned(vertically: .fill).measured(.atMost(90), .atMost(90)) == size(20, 10))
    }
}
