import JSON

/// The values to which references can refer: the data and components of a request, and the arguments and loop items at
/// the place that is decoded.
final class Scopes {
    /// The data of the request. An empty object if it has none.
    var data = JSONValue.emptyObject
    /// Whether items of an array in the tree may be omitted, by the array's index on the tape.
    var mayOmitItems: [Int: Bool] = [:]
    /// An index of the large containers that are searched: those of the data, and the cases of a `$choose`.
    var containers = ContainerIndex()
    /// The reads of the part that is being decoded: see ``collectReads(_:)``.
    var reads: DataReads = []

    /// The tokens of the request, by their names.
    private(set) var tokens: [Name: Token] = [:]
    /// In the order of the request.
    private(set) var tokenNames: [Name] = []
    /// Whether all tokens are known. They are not if their object has a problem.
    var areTokensComplete = true
    /// The messages of the request.
    var strings = LocalizedStrings()
    /// The memory of the computed values of forms.
    let computed = ComputedJSON()

    private(set) var components: [Name: Component] = [:]
    /// In the order of the request.
    private(set) var componentNames: [Name] = []
    /// Whether all components are known. They are not if their object has a problem.
    var areComponentsComplete = true

    /// Whether the current value is only checked, and not laid out: in a component's definition, or in an element that
    /// is left out. The values of arguments, data and the environment are then unknown.
    private(set) var isChecking = false
    /// The indices, on the tape, of values that were checked and need not be checked again.
    private var checkedPlaces: Set<Int> = []
    /// The indices of values that were searched for duplicate names.
    private var searchedPlaces: Set<Int> = []

    /// The components and loops being expanded or checked, outermost first, after the request's own scope.
    private var stack = [Scope()]

    func define(_ token: Token, named name: Name) {
        tokens[name] = token
        tokenNames.append(name)
    }

    func define(_ component: Component, named name: Name) {
        components[name] = component
        componentNames.append(name)
    }

    // MARK: Checking

    /// Calls `body` with ``isChecking`` set.
    func checking(_ body: () -> Void) {
        let wasChecking = isChecking
        isChecking = true
        body()
        isChecking = wasChecking
    }

    /// True on the first visit of `place`.
    func isFirstCheck(of place: JSONValue) -> Bool {
        checkedPlaces.insert(place.index).inserted
    }

    /// True if `place` was not yet searched for duplicate names.
    func isFirstSearch(of place: JSONValue) -> Bool {
        searchedPlaces.insert(place.index).inserted
    }

    // MARK: Arguments and items

    subscript(index: Scope.Index) -> Scope { stack[Int(index)] }

    /// Whether the place that is decoded is in a component or a loop.
    var isExpanding: Bool { stack.count > 1 }

    /// Returns the index of the scope.
    func push(_ scope: Scope) -> Scope.Index {
        stack.append(scope)
        return Scope.Index(stack.count - 1)
    }

    func pop() {
        stack.removeLast()
    }

    /// Begins the next iteration of the loop of a scope.
    func setItem(_ item: Value, at position: Int, of scope: Scope.Index) {
        stack[Int(scope)].loop?.item = item
        stack[Int(scope)].loop?.index = position
    }

    /// The item of the innermost loop that is decoded, also if the place is in a component that the loop uses.
    var currentItem: JSONValue? {
        stack.last { $0.loop != nil }?.loop?.item.json
    }

    /// The innermost loop of that name that contains a place, in the same component.
    func loop(named name: Name, at place: Value) -> Loop? {
        var scope = place.scope
        while scope != Scope.literal, let loop = self[scope].loop {
            if name == Decoding.itemName || name == loop.name { return loop }
            scope = loop.outer
        }
        return nil
    }

    // MARK: Data

    /// The result of decoding a part, and what it has read.
    func collectReads<Result>(_ decode: () -> Result) -> (Result, DataReads) {
        let readsBefore = reads
        reads = []
        let result = decode()
        defer { reads.formUnion(readsBefore) }
        return (result, reads)
    }

    func isData(_ value: JSONValue) -> Bool {
        value.isInside(data)
    }

    /// The place of a value in data.
    func place(ofData value: JSONValue) -> String {
        value.index == data.index ? "data" : data.pointer(to: value).text
    }
}

extension JSONValue {
    /// Whether this is the other value, or contained in it.
    fileprivate func isInside(_ other: JSONValue) -> Bool {
        tape == other.tape && index >= other.index && index < other.endIndex
    }
}
