import Foundation
import LayoutEngine
import Testing

/// A layout with its explanation, to be asked by path.
struct Explained {
    let result: LayoutResult
    let explanation: LayoutExplanation

    init(
        _ element: any Element, in size: SizeConstraint, environment: Environment = Environment(),
        options: LayoutOptions = LayoutOptions(roundsToPixelGrid: false)
    ) throws {
        var options = options
        options.explains = true
        result = try element.layout(in: size, environment: environment, options: options)
        explanation = try #require(result.explanation)
    }

    /// In exactly so many points.
    init(
        _ element: any Element, _ width: CGFloat, _ height: CGFloat, environment: Environment = Environment()
    ) throws {
        try self.init(element, in: .exactly(width, height), environment: environment)
    }

    var paths: [String] {
        explanation.elements.map { result.path(of: $0) }
    }

    func element(_ path: String) throws -> ExplainedElement {
        try #require(explanation.elements.first { result.path(of: $0) == path }, "\(path) in \(paths)")
    }

    func choice(_ path: String, _ axis: Axis) throws -> LayoutChoice {
        try #require(try element(path).choices.first { $0.axis == axis })
    }

    func width(_ path: String) throws -> LayoutChoice { try choice(path, .horizontal) }
    func height(_ path: String) throws -> LayoutChoice { try choice(path, .vertical) }

    /// The warnings of an element.
    func warnings(_ path: String) throws -> [LayoutWarning] { try element(path).warnings }

    /// The codes of all warnings, with the paths.
    var warnings: [String] {
        explanation.elements.flatMap { element in
            element.warnings.map { "\($0.code) at \(result.path(of: element))" }
        }
    }
}

extension LayoutChoice {
    /// Whether the choice has this name and these numbers, to rounding errors.
    func `is`(_ rule: String, basis: CGFloat? = nil, weight: CGFloat? = nil, result: CGFloat) -> Bool {
        func areEqual(_ one: CGFloat?, _ other: CGFloat?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return one == other || (one - other).magnitude < 1e-9
        }
        return self.rule.name == rule && areEqual(self.basis, basis) && areEqual(self.weight, weight)
            && areEqual(self.result, result)
    }
}
