import Foundation
import LayoutEngine
import Testing

/// `ConstrainedSize` and `ConstrainedAspectRatio`: rules for the size of an element.
@Suite struct ConstrainedTests {
    @Test(arguments: [
        (ConstrainedSize.Constraint.unconstrained, 20.0), (.absolute(30), 30), (.atLeast(25), 25), (.atLeast(5), 20),
        (.atMost(15), 15), (.atMost(50), 20), (.within(5...10), 10), (.within(30...40), 30),
    ])
    func `a width is held to its rule`(constraint: ConstrainedSize.Constraint, width: CGFloat) throws {
        #expect(try block(20, 10).constrainedTo(width: constraint).measured() == size(width, 10))
    }

    @Test func `a text is measured at the width that its rule leaves`() throws {
        let text = Label(text: "two words").constrainedTo(width: .atMost(50))
        #expect(try text.measured(environment: MonospacedText.environment) == size(40, 40))
    }

    @Test func `a fraction is of the length that is proposed`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5))
        #expect(try half.measured(.atMost(90)) == size(45, 10))
        #expect(try half.measured(.atMost(0)) == size(0, 10))
        #expect(try half.measured() == size(20, 10))
        let both = block(20, 10).constrainedTo(width: .fraction(0.25), height: .fraction(1))
        #expect(try both.measured(.atMost(90), .atMost(30)) == size(22.5, 30))
        #expect(try both.measured(.unconstrained, .atMost(30)) == size(20, 30))
    }

    @Test func `a text is measured at its fraction of a width`() throws {
        let text = Label(text: "two words").constrainedTo(width: .fraction(0.5))
        #expect(try text.measured(.atMost(80), environment: MonospacedText.environment) == size(40, 40))
    }

    @Test func `the answers of a fraction hold for their own proposal only`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5))
        let sizes = try half.sizes(in: [100, 80, 50, 40].map { SizeConstraint(width: $0) })
        #expect(sizes.map(\.width) == [50, 40, 25, 20])
    }

    @Test func `the element fills the size that its parent gives`() throws {
        #expect(try block(20, 10).constrainedTo(size: size(5, 5)).rects(width: 9, height: 9) == [rect(0, 0, 9, 9)])
    }

    // MARK: Aspect ratio

    @Test(arguments: [
        (ConstrainedAspectRatio.ContentMode.fitContent, 20.0, 20.0), (.shrinkContent, 10, 10), (.fitParent, 60, 60),
    ])
    func `a ratio is reached as the content mode says`(
        mode: ConstrainedAspectRatio.ContentMode, width: CGFloat, height: CGFloat
    ) throws {
        let square = block(20, 10).constrainedTo(aspectRatio: .square, contentMode: mode)
        #expect(try square.measured(.atMost(80), .atMost(60)) == size(width, height))
    }

    @Test func `a ratio of 2 to 1 grows the side that is too short`() throws {
        let wide = AspectRatio(width: 2, height: 1)
        #expect(try block(10, 10).constrainedTo(aspectRatio: wide).measured() == size(20, 10))
        #expect(try block(40, 10).constrainedTo(aspectRatio: wide).measured() == size(40, 20))
    }
}
