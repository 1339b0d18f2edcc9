import Foundation
import LayoutEngine

/// Finds out whether an element keeps the sizing rules, on which parents and caches of earlier answers rely.
///
/// ```swift
/// let violations = SizingRuleProbe().violations(of: MyElement())
/// #expect(violations.isEmpty, "\(violations)")        // Swift Testing
/// XCTAssertEqual(violations, [], "\(violations)")     // XCTest
/// ```
///
/// The element is measured in all combinations of ``lengths`` and no constraint on both axes, and wherever its answers
/// call for it. Measurements are not cached, so that `keepsSizingRules(answering:with:cache:)` has no influence. An
/// element that keeps the rules here may still break one at a constraint that was not probed.
public struct SizingRuleProbe: Sendable {

    /// The lengths offered on each axis, in points, ascending.
    public var lengths: [CGFloat] = [0, 1, 5, 10, 50, 100, 500, 1000, 5000, 10000]

    /// The environment that the element inherits.
    public var environment: Environment

    /// The relative difference up to which two lengths are equal: a part of the larger one, or of 1 point if both are
    /// smaller. It covers the rounding errors of a few thousand additions, and is invisible.
    public var tolerance: CGFloat = 1e-9

    /// - Parameter environment: what the element inherits, such as a measurer of text.
    public init(environment: Environment = Environment()) {
        self.environment = environment
    }

    /// All violations found, in the order of the rules. Empty for an element that keeps them.
    public func violations(of element: any Element) -> [SizingRuleViolation] {
        var answers = SizingAnswers(of: element, in: environment)
        let violations =
            measurabilityViolations(&answers) + monotonicGrowthViolations(&answers) + growthInStepsViolations(&answers)
            + infinityViolations(&answers)
            + dependenceViolations(element, &answers)
        return violations.sorted { $0.rule.order < $1.rule.order }
    }

    // MARK: Constraints

    private var proposals: [SizeConstraint.Axis] {
        lengths.map { .atMost($0) } + [.unconstrained]
    }

    private var constraints: [SizeConstraint] {
        proposals.flatMap { width in proposals.map { SizeConstraint(width: width, height: $0) } }
    }

    /// All constraints on an axis for each constraint on the other, ascending.
    private func series(along axis: Axis) -> [[SizeConstraint]] {
        proposals.map { across in proposals.map { SizeConstraint(axis, along: $0, across: across) } }
    }

    // MARK: The rules, one each

    private func measurabilityViolations(_ answers: inout SizingAnswers) -> [SizingRuleViolation] {
        constraints.compactMap { constraint in
            guard answers.size(in: constraint) == nil else { return nil }
            return SizingRuleViolation(rule: .measurable, answer: .init(constraint: constraint))
        }
    }

    private func monotonicGrowthViolations(_ answers: inout SizingAnswers) -> [SizingRuleViolation] {
        var violations: [SizingRuleViolation] = []
        for axis in Axis.allCases {
            for series in series(along: axis) {
                for (smaller, larger) in zip(series, series.dropFirst()) {
                    guard let before = answers.size(in: smaller), let after = answers.size(in: larger),
                        after[axis] < before[axis], !areEqual(after[axis], before[axis]),
                        !(larger[axis] == .unconstrained && isFilling(before, smaller, axis))
                    else { continue }
                    violations.append(
                        SizingRuleViolation(
                            rule: .monotonicGrowth, axis: axis, answer: .init(constraint: smaller, size: before),
                            contradiction: .init(constraint: larger, size: after)))
                }
            }
        }
        return violations
    }

    private func growthInStepsViolations(_ answers: inout SizingAnswers) -> [SizingRuleViolation] {
        var violations: [SizingRuleViolation] = []
        for constraint in constraints {
            guard let size = answers.size(in: constraint) else { continue }
            for (axis, between) in constraintsBetween(size, and: constraint) {
                guard let other = answers.size(in: between), !areEqual(other, size) else { continue }
                violations.append(
                    SizingRuleViolation(
                        rule: .growthInSteps, axis: axis, answer: .init(constraint: constraint, size: size),
                        contradiction: .init(constraint: between, size: other)))
            }
        }
        return violations
    }

    /// Constraints for which the answer to another must be the same: on each axis the size itself, the middle between
    /// that and the constraint, and all lengths between the two; and the size itself on both axes.
    private func constraintsBetween(
        _ size: CGSize, and constraint: SizeConstraint
    ) -> [(axis: Axis?, constraint: SizeConstraint)] {
        var result: [(Axis?, SizeConstraint)] = []
        for axis in Axis.allCases where isShorter(size[axis], constraint[axis].maximum) {
            let maximum = constraint[axis].maximum
            var between = lengths.filter { size[axis] < $0 && $0 < maximum }
            between.append(size[axis])
            if maximum.isFinite { between.append((size[axis] + maximum) / 2) }
            for length in between {
                result.append((axis, SizeConstraint(axis, along: .atMost(length), across: constraint[axis.cross])))
            }
        }
        if Axis.allCases.allSatisfy({ isShorter(size[$0], constraint[$0].maximum) }) {
            result.append((nil, SizeConstraint(size)))
        }
        return result
    }

    /// An element that is as long as the longest constraint fills it; one that is longer still without a constraint was
    /// only cut off.
    private func infinityViolations(_ answers: inout SizingAnswers) -> [SizingRuleViolation] {
        guard let longest = lengths.last else { return [] }
        var violations: [SizingRuleViolation] = []
        for axis in Axis.allCases {
            for across in proposals {
                let constrained = SizeConstraint(axis, along: .atMost(longest), across: across)
                let unconstrained = SizeConstraint(axis, along: .unconstrained, across: across)
                guard let filling = answers.size(in: constrained), isFilling(filling, constrained, axis),
                    let free = answers.size(in: unconstrained), isShorter(free[axis], longest)
                else { continue }
                violations.append(
                    SizingRuleViolation(
                        rule: .infiniteWhereUnconstrained, axis: axis,
                        answer: .init(constraint: constrained, size: filling),
                        contradiction: .init(constraint: unconstrained, size: free)))
            }
        }
        return violations
    }

    /// Asks for all sizes again, one after the other in one layout pass.
    private func dependenceViolations(_ element: any Element, _ answers: inout SizingAnswers) -> [SizingRuleViolation] {
        let constraints = constraints
        var options = LayoutOptions(measurementsMax: .init(fixed: 10_000_000))
        options.remembersSizes = false
        guard let again = try? element.sizes(in: constraints, environment: environment, options: options) else {
            return []
        }
        return zip(constraints, again).compactMap { constraint, other in
            guard let size = answers.size(in: constraint), !areEqual(size, other) else { return nil }
            return SizingRuleViolation(
                rule: .dependsOnArgumentsAlone, answer: .init(constraint: constraint, size: size),
                contradiction: .init(constraint: constraint, size: other))
        }
    }

    // MARK: Comparing

    private func isFilling(_ size: CGSize, _ constraint: SizeConstraint, _ axis: Axis) -> Bool {
        areEqual(size[axis], constraint[axis].maximum)
    }

    private func isShorter(_ length: CGFloat, _ other: CGFloat) -> Bool {
        length < other && !areEqual(length, other)
    }

    private func areEqual(_ one: CGSize, _ other: CGSize) -> Bool {
        areEqual(one.width, other.width) && areEqual(one.height, other.height)
    }

    private func areEqual(_ one: CGFloat, _ other: CGFloat) -> Bool {
        if one == other { return true }
        let scale = max(one.magnitude, other.magnitude, 1)
        return scale.isFinite && (one - other).magnitude <= tolerance * scale
    }
}

extension SizingRule {
    fileprivate var order: Int {
        Self.allCases.firstIndex(of: self) ?? 0
    }
}
