import Foundation
import LayoutEngine

/// A rule that all elements keep, but for those that by their nature cannot. `Layout` in `LayoutEngine` explains them.
public enum SizingRule: String, Hashable, Sendable, CaseIterable {
    /// With one axis fixed, growth along the other is monotonic.
    case monotonicGrowth

    /// Growth goes in steps: a size that is smaller than its constraint is the answer for every constraint between the
    /// two.
    case growthInSteps

    /// An element that fills what it is offered is infinite where it is unconstrained.
    case infiniteWhereUnconstrained

    /// A size depends on the constraint and the environment alone, not on earlier measurements.
    case dependsOnArgumentsAlone

    /// An element can be measured: the answer is a number, and is found in reasonable time.
    case measurable
}

/// Two answers of an element that together break a rule, or one that does by itself.
public struct SizingRuleViolation: Hashable, Sendable {

    /// The size of an element in a constraint.
    public struct Answer: Hashable, Sendable {
        /// The constraint that was proposed.
        public var constraint: SizeConstraint
        /// Nil if the element could not be measured.
        public var size: CGSize?
    }

    /// The rule that is broken.
    public var rule: SizingRule

    /// The axis on which the constraints differ; nil where both do, or the rule is about no axis.
    public var axis: Axis?

    /// The answer that binds the element.
    public var answer: Answer

    /// The answer that does not agree with it; nil where one answer breaks the rule by itself.
    public var contradiction: Answer?
}

extension SizingRuleViolation: CustomStringConvertible {
    /// The violation in a sentence, with the rule, the axis, the constraints and the sizes.
    public var description: String {
        let along = axis.map { $0 == .horizontal ? "width" : "height" } ?? "size"
        switch rule {
        case .monotonicGrowth:
            return "monotonic growth of the \(along): \(answer), but \(contradictionText), which is less"
        case .growthInSteps:
            return "growth in steps of the \(along): \(answer), but \(contradictionText), which lies between"
        case .infiniteWhereUnconstrained:
            return "infinite \(along) where unconstrained: \(answer), which fills it, but \(contradictionText)"
        case .dependsOnArgumentsAlone:
            return "depends on its arguments alone: \(answer), but after other measurements \(contradictionText)"
        case .measurable:
            return "measurable: \(answer)"
        }
    }

    private var contradictionText: String {
        contradiction?.description ?? "no other answer"
    }
}

extension SizingRuleViolation.Answer: CustomStringConvertible {
    /// The answer as text: `50 × 20 in 100 × unconstrained`.
    public var description: String {
        let size = size.map { "\($0.width) × \($0.height)" } ?? "no size"
        return "\(size) in \(text(constraint.width)) × \(text(constraint.height))"
    }

    private func text(_ axis: SizeConstraint.Axis) -> String {
        axis.constrainedValue.map { "\($0)" } ?? "unconstrained"
    }
}
