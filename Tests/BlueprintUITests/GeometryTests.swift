import BlueprintUI
import Testing

/// Calculations with numbers, points and sizes in layouts for Blueprint.
@Suite struct GeometryTests {
    @Test func `points and sizes are added along both axes`() {
        #expect(CGPoint(x: 1, y: 2) + CGPoint(x: 3, y: 5) == CGPoint(x: 4, y: 7))
        #expect(CGPoint(x: 1, y: 2) - CGPoint(x: 3, y: 5) == CGPoint(x: -2, y: -3))
        #expect(-CGPoint(x: 1, y: -2) == CGPoint(x: -1, y: 2))
        #expect(CGSize(width: 1, height: 2) + CGSize(width: 3, height: 5) == CGSize(width: 4, height: 7))
        #expect(CGSize(width: 9, height: 9) - CGSize(width: 3, height: 5) == CGSize(width: 6, height: 4))
        #expect(rect(10, 20, 30, 50).center == CGPoint(x: 25, y: 45))
    }

    @Test func `a size can be bounded, and its infinite lengths replaced`() {
        let size = CGSize(width: CGFloat.infinity, height: 3)
        #expect(size.replacingInfinity(with: CGSize(width: 7, height: 8)) == CGSize(width: 7, height: 3))
        #expect(size.upperBounded(by: CGSize(width: 7, height: 2)) == CGSize(width: 7, height: 2))
        #expect((-Double.infinity).replacingInfinity(with: 1) == 1 && Double(4).replacingInfinity(with: 1) == 4)
    }

    @Test func `numbers are rounded to multiples of a fraction`() {
        #expect(CGFloat(0.4).rounded(.up, by: 2) == 0.5)
        #expect(0.9.rounded(.down, by: 3) == 2.0 / 3)
        #expect(Float(-0.4).rounded(.toNearestOrAwayFromZero, by: 1) == 0)
        var number = 80.25
        number.round(.up, by: 2)
        #expect(number == 80.5)
    }

    @Test func `stored constraints with an infinite maximum and without a maximum are equal`() {
        let kept = SizeConstraint.UnconstrainedInfiniteAxis(wrappedValue: .atMost(.infinity))
        #expect(kept == SizeConstraint.UnconstrainedInfiniteAxis(wrappedValue: .unconstrained))
    }

    @Test func `the greatest finite length is unconstrained`() throws {
        let constraint = SizeConstraint(CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude))
        #expect(constraint.width == .atMost(320) && constraint.height == .unconstrained)
        let host = try LayoutHost(showing: Column { Spacer(height: 30) }, in: constraint)
        #expect(host.layout.size == CGSize(width: 320, height: 30))
    }
}
