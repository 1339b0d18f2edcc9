import Foundation
import LayoutEngine
import Testing

/// Elements whose children have negative lengths, because an inset is larger than its room or less than nothing.
/// Blueprint measures frames, whose width and height are never negative, in some places, and lengths in others.
@Suite struct NegativeLengthTests {
    /// An element that measures `length` along an axis and 10 along the other.
    private func negative(width: CGFloat? = nil, height: CGFloat? = nil) -> any Element {
        block(width == nil ? 10 : 0, height == nil ? 10 : 0).inset(top: height ?? 0, left: width ?? 0)
    }

    @Test(arguments: [GridRow.VerticalAlignment.top, .center, .bottom])
    func `a grid is as high as the frame of a child with a negative height`(alignment: GridRow.VerticalAlignment) throws
    {
        let row = GridRow(verticalAlignment: alignment, spacing: 0) { negative(height: -20) }
        #expect(try row.measured() == size(10, 20))
    }

    @Test func `a grid that its children fill is as high as frames of the largest height`() throws {
        func height(_ children: any Element...) throws -> CGFloat {
            try GridRow(verticalAlignment: .fill, spacing: 0) { for child in children { child } }.measured().height
        }
        #expect(try height(negative(height: -20)) == 20)
        #expect(try height(negative(height: -20), block(10, 5)) == 5)
        #expect(try height(negative(height: -20), negative(height: -7)) == 7)
    }

    @Test func `the union of frames reaches to their right and lower edges`() throws {
        let writer = LayoutWriter { _, layout in
            layout.sizing = .unionOfChildren
            layout.add(with: CGRect(x: 50, y: 40, width: -20, height: -10), child: Empty())
        }
        #expect(try writer.measured() == size(50, 40))
    }
}
