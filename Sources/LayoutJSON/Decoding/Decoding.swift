/// The decoding of one request: what was found so far, and how much was used up of the limits.
///
/// Nothing is thrown on the way: a value with a problem is replaced by one that does no harm, and the rest is still
/// checked, until there are too many problems or a limit is reached.
///
/// A handle, free to copy: every value is read through it, and counting references would cost more than the reading. What
/// it refers to lives for the call of ``run(root:limits:fonts:search:_:)``.
struct Decoding {
    private let state: UnsafeMutablePointer<State>

    private struct State {
        let root: JSONValue
        let limits: RequestLimits
        let fonts: KnownFonts

        var components: [Name: Component] = [:]
        var componentNames: [Name] = []
        var scopes: [Scope] = [Scope()]
        var isChecking = false
        var lastKnownFamily: String?

        var found: [FoundProblem] = []
        var repeatedReports = 0
        var failure: RequestFailure?
        var isStopped = false

        var elementCount = 0
        var depth = 0
        var expandedBytes = 0
        var search: PositionSearch?
    }

    /// Lends a decoding to `body`.
    static func run<Result, Failure: Error>(
        root: JSONValue, limits: RequestLimits, fonts: KnownFonts, search: PositionSearch? = nil,
        _ body: (Decoding) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(root: root, limits: limits, fonts: fonts, search: search))
        defer {
            state.deinitialize(count: 1)
            state.deallocate()
        }
        return try body(Decoding(state: state))
    }

    private init(state: UnsafeMutablePointer<State>) {
        self.state = state
    }

    var root: JSONValue { state.pointee.root }
    var limits: RequestLimits { state.pointee.limits }
    var fonts: KnownFonts { state.pointee.fonts }

    /// The components of the request, by name.
    var components: [Name: Component] {
        get { state.pointee.components }
        nonmutating _modify { yield &state.pointee.components }
    }

    /// Their names in the order of the request.
    var componentNames: [Name] {
        get { state.pointee.componentNames }
        nonmutating _modify { yield &state.pointee.componentNames }
    }

    /// The components being expanded or checked, outermost first. The first is none: it stands for the request itself.
    var scopes: [Scope] {
        get { state.pointee.scopes }
        nonmutating _modify { yield &state.pointee.scopes }
    }

    /// Whether a component is being checked on its own, with parameters that stand for anything.
    var isChecking: Bool {
        get { state.pointee.isChecking }
        nonmutating set { state.pointee.isChecking = newValue }
    }

    /// The font family last found to be known.
    var lastKnownFamily: String? {
        get { state.pointee.lastKnownFamily }
        nonmutating set { state.pointee.lastKnownFamily = newValue }
    }

    /// Why the request is refused as a whole.
    var failure: RequestFailure? { state.pointee.failure }

    /// Whether decoding goes on only to come to an end.
    var isStopped: Bool { state.pointee.isStopped }

    /// The place of the element that was searched for, if it was met.
    var foundPlace: JSONPointer? {
        state.pointee.search?.found.map(root.pointer)
    }

    // MARK: Problems

    /// What was found to be wrong.
    var problems: [Problem] { state.pointee.found.map(\.problem) }

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
        if state.pointee.found.contains(where: { $0.index == place.index && $0.message == message }) {
            state.pointee.repeatedReports += 1
            if state.pointee.repeatedReports > repeatedReportsMax { state.pointee.isStopped = true }
            return
        }
        let suggestion = suggestion()
        let text = suggestion.map { "\(message) Did you mean \"\($0)\"?" } ?? message
        let problem = Problem(pointer: root.pointer(to: place), code: code, message: text, suggestion: suggestion)
        state.pointee.found.append(FoundProblem(index: place.index, message: message, problem: problem))
        if state.pointee.found.count >= limits.errorsMax { state.pointee.isStopped = true }
    }

    func reportWrongType(_ json: JSONValue, expected: String) {
        report(.wrongType, at: json, "Expected \(expected), found \(json.kindInWords).")
    }

    private func stop(_ failure: RequestFailure) {
        if state.pointee.failure == nil { state.pointee.failure = failure }
        state.pointee.isStopped = true
    }

    // MARK: Limits

    /// Begins an element. To be followed by ``leave()`` if true, and given up if false.
    func enter(_ place: JSONValue, at position: Int) -> Bool {
        guard !isStopped else { return false }
        if !isChecking { state.pointee.elementCount += 1 }
        guard state.pointee.elementCount <= state.pointee.limits.elementsMax else {
            stop(.tooManyElements(pointer: root.pointer(to: place), elementsMax: limits.elementsMax))
            return false
        }
        guard state.pointee.depth < state.pointee.limits.depthMax else {
            stop(.tooDeep(pointer: root.pointer(to: place), depthMax: limits.depthMax))
            return false
        }
        state.pointee.depth += 1
        state.pointee.search?.enter(place, at: position)
        return true
    }

    func leave() {
        state.pointee.depth -= 1
        state.pointee.search?.leave()
    }

    /// Counts bytes that are decoded because a component is used; the request's own are bounded by its length.
    @inline(__always)
    func charge(_ bytes: Int, at place: JSONValue) {
        if state.pointee.scopes.count > 1 { chargeExpansion(bytes, at: place) }
    }

    /// The same, where it is known that a component is used. Kept out of those who read a value.
    @inline(never)
    func chargeExpansion(_ bytes: Int, at place: JSONValue) {
        guard !isChecking else { return }
        state.pointee.expandedBytes += bytes
        guard state.pointee.expandedBytes > limits.expandedBytesMax, !isStopped else { return }
        let pointer = root.pointer(to: place)
        stop(.tooMuchExpanded(pointer: pointer, expandedBytesMax: limits.expandedBytesMax))
    }

    /// Gives up on data that is nested too deep.
    func stopTooDeep(at place: JSONValue) {
        stop(.tooDeep(pointer: root.pointer(to: place), depthMax: limits.jsonDepthMax))
    }
}
