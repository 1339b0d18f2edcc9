import Foundation
import LayoutEngine
import Testing

/// Proposals are calculated with like lengths, and an infinite maximum is none.
@Suite struct SizeConstraintTests {
    @Test func `an infinite maximum is unconstrained, however it is set`() {
        var constraint = SizeConstraint(width: .atMost(.infinity), height: .atMost(5))
        #expect(constraint.width == .unconstrained && constraint.height == .atMost(5))
        constraint.height = .atMost(.infinity)
        #expect(constraint == .unconstrained)
        constraint[.horizontal] = .atMost(.infinity)
        #expect(constraint == SizeConstraint(size(.infinity, .infinity)))
    }

    @Test func `lengths are added, taken away, multiplied and divided`() {
        typealias Axis = SizeConstraint.Axis
        #expect(Axis.atMost(10) + 5 == .atMost(15) && Axis.atMost(10) - 5 == .atMost(5))
        #expect(Axis.atMost(10) * 5 == .atMost(50) && Axis.atMost(10) / 5 == .atMost(2))
        var axis = Axis.atMost(10)
        axis += 2
        axis *= 3
        axis -= 6
        axis /= 10
        #expect(axis == .atMost(3))
        for free in [Axis.unconstrained + 1, .unconstrained - 1, .unconstrained * 2, .unconstrained / 2] {
            #expect(free == .unconstrained)
        }
        #expect(SizeConstraint(width: 3).minimum == .zero && Axis.atMost(3).minimum == 0)
    }

    @Test func `a constraint is greater than zero if a length fits`() {
        typealias Axis = SizeConstraint.Axis
        #expect(Axis.unconstrained.isGreaterThanZero && Axis.atMost(0.5).isGreaterThanZero)
        #expect(!Axis.atMost(0).isGreaterThanZero)
    }
}
