import Foundation
import LayoutEngine
import Testing

/// Elements without children: `Image`, `Label`, `Spacer`, `Rule`, `TextField`, `SegmentedControl`, `Empty`.
@Suite struct LeafTests {
    private let image = size(40, 20)

    @Test(arguments: [Image.ContentMode.center, .stretch])
    func `an image that is not scaled in its ratio has its own size`(mode: Image.ContentMode) throws {
        #expect(try Image(source: "i", size: image, contentMode: mode).measured(.atMost(10), .atMost(10)) == image)
    }

    @Test(arguments: [Image.ContentMode.aspectFit, .aspectFill])
    func `an image that is scaled in its ratio fits into the space at that ratio`(mode: Image.ContentMode) throws {
        let image = Image(source: "i", size: image, contentMode: mode)
        #expect(try image.measured(.atMost(80)) == size(80, 40))
        #expect(try image.measured(.unconstrained, .atMost(10)) == size(20, 10))
        #expect(try image.measured(.atMost(80), .atMost(10)) == size(20, 10))
    }

    @Test func `an image of unknown size takes no room`() throws {
        #expect(try Image(source: "i").measured(.atMost(80), .atMost(80)) == .zero)
    }

    @Test func `a label is as wide as its longest line and as high as its lines`() throws {
        let label = Label(text: "three short words")
        #expect(try label.measured(environment: MonospacedText.environment) == size(136, 20))
        #expect(try label.measured(.atMost(90), environment: MonospacedText.environment) == size(88, 40))
    }

    @Test func `a spacer has its size, and shows nothing`() throws {
        #expect(try Spacer(width: 7, height: 3).measured(.atMost(1), .atMost(1)) == size(7, 3))
        #expect(try Spacer(5).measured() == size(5, 5))
        #expect(try Spacer(5).rects(width: 9, height: 9) == [])
    }

    @Test func `a rule is as thick as it says, a hairline one pixel, and fills the length that it is given`() throws {
        #expect(try Rule(orientation: .horizontal, thickness: .points(3)).measured() == size(0, 3))
        var environment = Environment()
        environment.displayScale = 2
        #expect(try Rule(orientation: .vertical).measured(environment: environment) == size(0.5, 0))
        let column = Column(alignment: .fill, underflow: .justifyToStart) {
            Rule(orientation: .horizontal, thickness: .points(1))
        }
        #expect(try column.rects(width: 8, height: 4) == [rect(0, 0, 8, 1)])
    }

    @Test func `a text field fills the width and is 44 points high`() throws {
        #expect(try TextField().measured(.atMost(200)) == size(200, 44))
        #expect(try TextField().measured(.atMost(10)) == size(44, 44))
    }

    @Test func `a segmented control is as wide as its titles with 8 points on both sides, and 36 high`() throws {
        let control = SegmentedControl(items: [.init(title: "one"), .init(title: "two", width: 50)])
        #expect(try control.measured(environment: MonospacedText.environment) == size(3 * 8 + 16 + 50, 36))
    }

    @Test func `an empty element has no size and no view`() throws {
        #expect(try Empty().measured(.atMost(9), .atMost(9)) == .zero)
        #expect(try Empty().rects(width: 9, height: 9) == [])
    }
}
