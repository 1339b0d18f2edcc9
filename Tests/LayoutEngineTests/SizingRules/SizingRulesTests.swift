import Foundation
import LayoutEngine
import LayoutTesting
import Testing

/// Which built-in elements keep the sizing rules, and which by their nature break one.
@Suite struct SizingRulesTests {
    @Test(arguments: BuiltIn.keepers)
    func `most elements keep the sizing rules`(element: BuiltIn) {
        #expect(Self.broken(by: element.element) == [], "\(Self.violations(of: element.element).prefix(5))")
    }

    @Test(arguments: BuiltIn.breakers)
    func `some elements by their nature break exactly these rules`(element: BuiltIn) {
        #expect(Self.broken(by: element.element) == element.breaks, "\(Self.violations(of: element.element).prefix(5))")
    }

    private static func broken(by element: any Element) -> Set<Broken> {
        Set(violations(of: element).map { Broken($0.rule, $0.axis) })
    }

    private static func violations(of element: any Element) -> [SizingRuleViolation] {
        SizingRuleProbe(environment: MonospacedText.environment).violations(of: element)
    }
}
