import Foundation
import LayoutEngine
import Testing

/// `ScrollView`: content that may be larger than the view.
@Suite struct ScrollViewTests {
    private let content = view("c", 6, 6)

    private func contentFrame(_ scrollView: ScrollView, _ width: CGFloat = 4, _ height: CGFloat = 3) throws -> CGRect? {
        try scrollView.rects(width: width, height: height).last
    }

    @Test func `content is sized as the view says`() throws {
        #expect(try contentFrame(ScrollView(contentSize: .fittingHeight, wrapping: content)) == rect(0, 0, 4, 6))
        #expect(try contentFrame(ScrollView(contentSize: .fittingWidth, wrapping: content)) == rect(0, 0, 6, 3))
        #expect(try contentFrame(ScrollView(contentSize: .fittingContent, wrapping: content)) == rect(0, 0, 6, 6))
        #expect(try contentFrame(ScrollView(contentSize: .custom(size(9, 8)), wrapping: content)) == rect(0, 0, 9, 8))
    }

    @Test func `content smaller than the view lies at its start, or in its middle`() throws {
        var scrollView = ScrollView(contentSize: .fittingContent, wrapping: content)
        #expect(try contentFrame(scrollView, 10, 8) == rect(0, 0, 6, 6))
        scrollView.centersUnderflow = true
        #expect(try contentFrame(scrollView, 10, 8) == rect(2, 1, 6, 6))
    }

    @Test func `the view is as large as its content and insets, and no larger than it is offered`() throws {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let scrollView = ScrollView(contentSize: .fittingContent, contentInset: insets, wrapping: content)
        #expect(try scrollView.measured() == size(12, 10))
        #expect(try scrollView.measured(.atMost(5), .atMost(4)) == size(5, 4))
    }

    @Test func `a text gets the width of the view less its insets, and any height`() throws {
        let text = ScrollView(
            contentInset: EdgeInsets(uniform: 10), wrapping: Label(text: "two words"))
        let rects = try text.rects(width: 80, height: 30, environment: MonospacedText.environment)
        #expect(rects.last?.size == size(60, 40))
    }
}
