/// The decoding of one request: what was found so far, and how much was used up of the limits.
///
/// Nothing is thrown on the way: a value with a problem is replaced by one that does no harm, and the rest is still
/// checked, until there are too many problems or a limit is reached.
final class Decoding {
    let root: JSONValue
    let limits: RequestLimits
    let fonts: KnownFonts
    /// Looked up late: the registry is itself made by decoding.
    private(set) lazy var registry = ElementRegistry.builtIn

    /// The components of the request, by name.
    var components: [Name: Component] = [:]
    /// Their names in the order of the request.
    var componentNames: [Name] = []
    /// The components being expanded or checked, outermost first. The first is none: it stands for the request itself.
    var scopes: [Scope] = [Scope()]
    /// Whether a component is being checked on its own, with parameters that stand for anything.
    var isChecking = false

    /// The font family last found to be known.
    var lastKnownFamily: String?

    private var found: [FoundProblem] = []
    private var repeatedReports = 0
    private(set) var failure: RequestFailure?
    /// Whether decoding goes on only to come to an end.
    private(set) var isStopped = false

    private var elementCount = 0
    private var depth = 0
    private var expandedBytes = 0
    private var search: PositionSearch?

    init(root: JSONValue, limits: RequestLimits, fonts: KnownFonts, search: PositionSearch? = nil) {
        self.root = root
        self.limits = limits
        self.fonts = fonts
        self.search = search
    }

    /// The place of the element that was searched for, if it was met.
    var foundPlace: JSONPointer? {
        search?.found.map(root.pointer)
    }

    // MARK: Problems

    /// What was found to be wrong.
    var problems: [Problem] { found.map(\.problem) }

    /// A problem as it was reported, to know it again.
    private struct FoundProblem {
        let index: Int
        let message: String
        let problem: Problem
    }

    /// Notes a problem, unless it is known: a component is decoded as often as it is used. What it takes to describe a
    /// problem is done only once for each, and what is reported again and again brings decoding to an end.
    @inline(never)
    func report(
        _ code: Problem.Code, at place: JSONValue, _ message: String, suggestion: @autoclosure () -> String? = nil
    ) {
        guard !isStopped else { return }
        let repeatedReportsMax = 1_000
        if found.contains(where: { $0.index == place.index && $0.message == message }) {
            repeatedReports += 1
            if repeatedReports > repeatedReportsMax { isStopped = true }
            return
        }
        let suggestion = suggestion()
        let text = suggestion.map { "\(message) Did you mean \"\($0)\"?" } ?? message
        let problem = Problem(pointer: root.pointer(to: place), code: code, message: text, suggestion: suggestion)
        found.append(FoundProblem(index: place.index, message: message, problem: problem))
        if found.count >= limits.errorsMax { isStopped = true }
    }

    func reportWrongType(_ json: JSONValue, expected: String) {
        report(.wrongType, at: json, "Expected \(expected), found \(json.kindInWords).")
    }

    private func stop(_ failure: RequestFailure) {
        self.failure = self.failure ?? failure
        isStopped = true
    }

    // MARK: Limits

    /// Begins an element. To be followed by ``leave()`` if true, and given up if false.
    func enter(_ place: JSONValue, at position: Int) -> Bool {
        guard !isStopped else { return false }
        if !isChecking { elementCount += 1 }
        guard elementCount <= limits.elementsMax else {
            stop(.tooManyElements(pointer: root.pointer(to: place), elementsMax: limits.elementsMax))
            return false
        }
        guard depth < limits.depthMax else {
            stop(.tooDeep(pointer: root.pointer(to: place), depthMax: limits.depthMax))
            return false
        }
        depth += 1
        search?.enter(place, at: position)
        return true
    }

    func leave() {
        depth -= 1
        search?.leave()
    }

    /// Counts bytes that are decoded because a component is used; the request's own are bounded by its length.
    @inline(__always)
    func charge(_ bytes: Int, at place: JSONValue) {
        if scopes.count > 1 { chargeExpansion(bytes, at: place) }
    }

    /// The same, where it is known that a component is used.
    func chargeExpansion(_ bytes: Int, at place: JSONValue) {
        guard !isChecking else { return }
        expandedBytes += bytes
        guard expandedBytes > limits.expandedBytesMax, !isStopped else { return }
        let pointer = root.pointer(to: place)
        stop(.tooMuchExpanded(pointer: pointer, expandedBytesMax: limits.expandedBytesMax))
    }

    /// Gives up on data that is nested too deep.
    func stopTooDeep(at place: JSONValue) {
        stop(.tooDeep(pointer: root.pointer(to: place), depthMax: limits.jsonDepthMax))
    }
}
