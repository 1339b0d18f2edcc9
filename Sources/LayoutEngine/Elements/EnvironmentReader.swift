/// Chooses the element to show by the environment.
public struct EnvironmentReader: Element {
    /// A condition on the environment, and the element that is shown if it is met.
    public typealias Case = (isMet: (Environment) -> Bool, element: any Element)

    package enum Choice {
        case cases([Case], otherwise: any Element)
        case conditions([(condition: PartialEnvironment, element: any Element)], otherwise: any Element)
        case builder((Environment) -> any Element)
    }

    package let choice: Choice

    /// Shows the first element whose condition is met, or `otherwise` if none is.
    public init(cases: [Case], otherwise: any Element = Empty()) {
        choice = .cases(cases, otherwise: otherwise)
    }

    /// Shows the first element whose condition matches the environment, or `otherwise` if none does. Unlike closures,
    /// such conditions can be encoded in a document.
    public init(
        conditions: [(condition: PartialEnvironment, element: any Element)], otherwise: any Element = Empty()
    ) {
        choice = .conditions(conditions, otherwise: otherwise)
    }

    /// Shows the element that a closure makes for the environment.
    public init(_ builder: @escaping (Environment) -> any Element) {
        choice = .builder(builder)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("EnvironmentReader") }

    public var content: ElementContent {
        switch choice {
        case .cases(let cases, let otherwise):
            ElementContent(alternatives: cases.map(\.element) + [otherwise]) { environment in
                cases.firstIndex { $0.isMet(environment) } ?? cases.count
            }
        case .conditions(let cases, let otherwise):
            ElementContent(alternatives: cases.map(\.element) + [otherwise]) { environment in
                cases.firstIndex { $0.condition.matches(environment) } ?? cases.count
            }
        case .builder(let builder):
            ElementContent { _, environment in builder(environment) }
        }
    }
}
