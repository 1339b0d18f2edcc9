import Foundation
import LayoutEngine
import LayoutTesting
import Testing

/// The probe finds each kind of violation, and says which.
@Suite struct SizingRuleProbeTests {
    private func violations(_ measure: @escaping (CGSize) -> CGSize) -> [SizingRuleViolation] {
        SizingRuleProbe().violations(of: MeasuredElement { measure($0.maximum) })
    }

    private func rules(_ violations: [SizingRuleViolation]) -> Set<Broken> {
        Set(violations.map { Broken($0.rule, $0.axis) })
    }

    @Test func `a length that shrinks while its constraint grows is no monotonic growth`() {
        let found = violations { CGSize(width: $0.width < 60 ? 600 : 500, height: 10) }
        #expect(rules(found) == [Broken(.monotonicGrowth, .horizontal)])
        #expect(
            found.first?.description
                == "monotonic growth of the width: 600.0 × 10.0 in 50.0 × 0.0, but 500.0 × 10.0 in 100.0 × 0.0, "
                + "which is less")
    }

    @Test func `half of what is offered is no growth in steps`() {
        let found = violations { CGSize(width: 7, height: $0.height / 2) }
        #expect(rules(found) == [Broken(.growthInSteps, .vertical), Broken(.growthInSteps, nil)])
        #expect(
            found.first?.description
                == "growth in steps of the height: 7.0 × 0.5 in 0.0 × 1.0, but 7.0 × 0.25 in 0.0 × 0.5, "
                + "which lies between")
    }

    @Test func `an answer must stay the same for the size itself, which is no probed length`() {
        let found = violations { CGSize(width: $0.width >= 42 && $0.width < 43 ? 41 : min($0.width, 42), height: 1) }
        #expect(rules(found).contains(Broken(.growthInSteps, .horizontal)))
    }

    @Test func `a height that changes within a step of the width is no growth in steps`() {
        let found = violations { CGSize(width: 0, height: $0.width > 70 ? 1 : 2) }
        #expect(rules(found) == [Broken(.growthInSteps, .horizontal), Broken(.growthInSteps, nil)])
    }

    @Test func `what fills all constraints is infinite without one`() {
        let found = violations { CGSize(width: $0.width.isFinite ? $0.width : 80, height: 10) }
        #expect(rules(found).contains(Broken(.infiniteWhereUnconstrained, .horizontal)))
        #expect(!rules(found).contains(Broken(.monotonicGrowth, .horizontal)))
        let text = found.last?.description
        #expect(
            text == "infinite width where unconstrained: 10000.0 × 10.0 in 10000.0 × unconstrained, which fills it, "
                + "but 80.0 × 10.0 in unconstrained × unconstrained")
        #expect(violations { CGSize(width: $0.width, height: 10) }.isEmpty)
    }

    @Test func `what is longer than all constraints and is cut off does not fill`() {
        #expect(violations { CGSize(width: min($0.width, 20_000), height: 10) }.isEmpty)
    }

    @Test func `a size that is no number cannot be measured`() {
        let found = violations { CGSize(width: $0.width == 0 ? CGFloat.nan : 10, height: 10) }
        #expect(rules(found) == [Broken(.measurable, nil)])
        #expect(found.count == 11)
        #expect(found.first?.description == "measurable: no size in 0.0 × 0.0")
    }

    @Test func `a layout that remembers what it was asked before does not depend on its arguments alone`() {
        struct Forgetful: Layout {
            typealias Cache = CGFloat
            func makeCache(subelements: Subelements, environment: Environment) -> CGFloat { 10 }
            func sizeThatFits(
                proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout CGFloat
            ) -> CGSize {
                if proposal.width == .atMost(500) { cache = 9 }
                return CGSize(width: cache, height: 10)
            }
            func placeSubelements(
                in size: CGSize, subelements: Subelements, environment: Environment, cache: inout CGFloat
            ) {}
        }
        struct ForgetfulElement: Element {
            let content = ElementContent(layout: Forgetful())
        }
        let found = SizingRuleProbe().violations(of: ForgetfulElement())
        #expect(rules(found).contains(Broken(.dependsOnArgumentsAlone, nil)))
    }

    @Test func `a layout's own claim to keep the rules is not believed`() {
        struct Boasting: Layout {
            func sizeThatFits(
                proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
            ) -> CGSize {
                CGSize(width: proposal.width.maximum / 2, height: 10)
            }
            func placeSubelements(
                in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
            ) {}
            func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool { true }
        }
        struct BoastingElement: Element {
            var content: ElementContent { ElementContent(layout: Boasting()) }
        }
        #expect(!SizingRuleProbe().violations(of: BoastingElement()).isEmpty)
    }

    @Test func `rounding errors are no violation, and what can be seen is one`() {
        #expect(violations { CGSize(width: min($0.width, 30) / 0.3 * 0.3, height: 10) }.isEmpty)
        #expect(!violations { CGSize(width: $0.width > 70 ? 30 : 30.000001, height: 10) }.isEmpty)
    }

    @Test func `the probe measures in its environment`() {
        let reader = EnvironmentReader(
            cases: [(isMet: { $0.displayScale == 2 }, Empty())], otherwise: GridRow { Empty() })
        var environment = Environment()
        #expect(!SizingRuleProbe(environment: environment).violations(of: reader).isEmpty)
        environment.displayScale = 2
        #expect(SizingRuleProbe(environment: environment).violations(of: reader).isEmpty)
    }
}
