import JSON

/// Whether a definition was checked without uses of it.
enum CheckState {
    case unchecked, checking, checked
}

/// A component of a request: an element type that the request defines, with parameters.
final class Component {
    /// The use of a parameter in the component's element.
    enum ParameterUse {
        case value, element, elements
    }

    let name: String
    /// The whole definition.
    let definition: Value
    let parameterNames: [Name]
    /// By parameter; nil for those that must be given.
    let defaults: [Value?]
    /// The parameters whose defaults are references to data.
    let defaultReferences: [Int]
    /// The bytes that each use charges, besides those of its element: 8 for each parameter, and the lengths of the
    /// pointers in the defaults.
    let useBytes: Int
    /// The number of parameters that must be given.
    let requiredCount: Int
    /// Nil if the definition has no valid one.
    let element: JSONValue?

    var uses: [ParameterUse]
    var expansions = Expansions()
    var checkState = CheckState.unchecked
    /// Whether it uses itself, directly or through others. Such a component is never expanded.
    var isRecursive = false

    private let indices: [Name: Int]

    init(name: String, definition: Value, parameters: [(name: Name, default: Value?)], element: JSONValue?) {
        self.name = name
        self.definition = definition
        self.element = element
        parameterNames = parameters.map(\.name)
        defaults = parameters.map(\.default)
        let references = parameters.map { $0.default.flatMap { DataReference($0.json) } }
        defaultReferences = references.indices.filter { references[$0] != nil }
        useBytes = 8 * parameters.count + references.reduce(0) { $0 + ($1?.pointer.utf8?.count ?? 0) }
        requiredCount = parameters.count { $0.default == nil }
        uses = Array(repeating: .value, count: parameters.count)
        let indexed = zip(parameterNames, parameterNames.indices)
        indices = Dictionary(indexed, uniquingKeysWith: { first, _ in first })
    }

    /// The index of the parameter with this name; of the first one if there are several.
    func index(of parameter: Name) -> Int? { indices[parameter] }
}
