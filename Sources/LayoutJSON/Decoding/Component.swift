import JSON

/// A component of a request: a type of its own, with parameters.
final class Component {
    /// The use of a parameter in the component's element.
    enum ParameterUse {
        case value, element, elements
    }

    /// The progress of the check of a component on its own.
    enum CheckState {
        case unchecked, checking, checked
    }

    let name: String
    /// The whole definition.
    let definition: JSONValue
    let parameterNames: [Name]
    /// By parameter; nil for those that must be given.
    let defaults: [Value?]
    /// The parameters whose defaults are references to data.
    let defaultReferences: [Int]
    /// The number of parameters that must be given.
    let requiredCount: Int
    /// Nil if the definition has no valid one.
    let element: JSONValue?

    var uses: [ParameterUse]
    var checkState = CheckState.unchecked
    /// Whether it uses itself, so that it can never be expanded.
    var isRecursive = false

    private let indices: [Name: Int]

    init(name: String, definition: JSONValue, parameters: [(name: Name, default: Value?)], element: JSONValue?) {
        self.name = name
        self.definition = definition
        self.element = element
        parameterNames = parameters.map(\.name)
        defaults = parameters.map(\.default)
        defaultReferences = parameters.indices.filter { index in
            parameters[index].default.map { DataReference($0.json) != nil } ?? false
        }
        requiredCount = parameters.count { $0.default == nil }
        uses = Array(repeating: .value, count: parameters.count)
        indices = Dictionary(zip(parameterNames, parameterNames.indices)) { first, _ in first }
    }

    func index(of parameter: Name) -> Int? {
        indices[parameter]
    }
}
