import JSON

/// The decoding of one request: what was found so far, and how much was used up of the limits.
///
/// Nothing is thrown on the way: a value with a problem is replaced by one that does no harm, and the rest is still
/// checked, until there are too many problems or a limit is reached.
///
/// A handle, free to copy: every value is read through it, and counting references would cost more than the reading. What
/// it refers to lives for the call of ``run(root:limits:fonts:visitor:_:)``.
struct Decoding {
    private let state: UnsafeMutablePointer<State>

    private struct State {
        let root: JSONValue
        let limits: RequestLimits
        let fonts: KnownFonts

        var data = JSONValue.emptyObject
        /// The cells of the tape whose values are charged for wherever they are read: data's, or all in an expansion.
        var chargedStart = 0
        var chargedCount = 0
        var reference: (place: JSONValue, found: JSONValue)?
        var containers = ContainerIndex()
        var checkedOnce: Set<Int> = []

        var components: [Name: Component] = [:]
        var componentNames: [Name] = []
        var scopes: [Scope] = [Scope()]
        var isChecking = false
        var lastKnownFamily: String?

        var found: [FoundProblem] = []
        var repeatedReports = 0
        var unresolvedCount = 0
        var failure: RequestFailure?
        var isStopped = false

        var elementCount = 0
        var depth = 0
        var expandedBytes = 0
        let visitor: PositionVisitor?
    }

    /// Lends a decoding to `body`.
    static func run<Result, Failure: Error>(
        root: JSONValue, limits: RequestLimits, fonts: KnownFonts, visitor: PositionVisitor? = nil,
        _ body: (Decoding) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(root: root, limits: limits, fonts: fonts, visitor: visitor))
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

    /// What pointers point into. An empty object if the request has none.
    var data: JSONValue {
        get { state.pointee.data }
        nonmutating set {
            state.pointee.data = newValue
            chargeWhereDue()
        }
    }

    /// The reference to data that was followed last, and what was found: problems with it are the reference's.
    var reference: (place: JSONValue, found: JSONValue)? {
        get { state.pointee.reference }
        nonmutating set { state.pointee.reference = newValue }
    }

    /// Where things are in large containers.
    var containers: ContainerIndex {
        get { state.pointee.containers }
        nonmutating _modify { yield &state.pointee.containers }
    }

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

    /// The components and loops being expanded or checked, outermost first. The first is none: it stands for the request
    /// itself.
    var scopes: [Scope] {
        get { state.pointee.scopes }
        nonmutating _modify { yield &state.pointee.scopes }
    }

    /// Lends the index of a scope to `body`.
    func within<Result>(_ scope: Scope, _ body: (Int) -> Result) -> Result {
        state.pointee.scopes.append(scope)
        chargeWhereDue()
        defer {
            state.pointee.scopes.removeLast()
            chargeWhereDue()
        }
        return body(state.pointee.scopes.count - 1)
    }

    /// Whether something is only being checked, a component or what is not shown, with arguments and data that stand for
    /// anything.
    var isChecking: Bool { state.pointee.isChecking }

    /// Has `body` check something.
    func checking(_ body: () -> Void) {
        let wasChecking = state.pointee.isChecking
        state.pointee.isChecking = true
        body()
        state.pointee.isChecking = wasChecking
    }

    /// Whether this is the first time that something is to be checked that is not to be checked twice.
    func isFirstCheck(of place: JSONValue) -> Bool {
        state.pointee.checkedOnce.insert(place.index).inserted
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

    // MARK: Problems

    /// What was found to be wrong.
    var problems: [Problem] { state.pointee.found.map(\.problem) }

    /// How often something was met whose value is not known: it has a problem, or stands for anything. What has not made
    /// this grow is written as it is meant, and what contradicts itself in it is a problem of its own.
    var doubts: Int {
        state.pointee.found.count + state.pointee.repeatedReports + state.pointee.unresolvedCount
    }

    /// Notes that a value is not known.
    func noteUnresolved() { state.pointee.unresolvedCount += 1 }

    /// A problem as it was reported, to know it again.
    private struct FoundProblem {
        let index: Int
        /// The index of the reference through which the value was found.
        let reference: Int?
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
        let reference = isReferredTo(place) ? reference?.place : nil
        let isKnown = state.pointee.found.contains {
            $0.index == place.index && $0.reference == reference?.index && $0.message == message
        }
        if isKnown {
            state.pointee.repeatedReports += 1
            if state.pointee.repeatedReports > repeatedReportsMax { state.pointee.isStopped = true }
            return
        }
        let suggestion = suggestion()
        var text = message
        if reference != nil, isData(place) { text += " It is in data at \(words(forData: place))." }
        if let suggestion { text += " Did you mean \"\(suggestion)\"?" }
        let problem = Problem(pointer: pointer(to: place), code: code, message: text, suggestion: suggestion)
        state.pointee.found.append(
            FoundProblem(index: place.index, reference: reference?.index, message: message, problem: problem))
        if state.pointee.found.count >= limits.errorsMax { state.pointee.isStopped = true }
    }

    /// The place that a problem with a value is reported at: its own, or that of the reference which led there.
    func pointer(to place: JSONValue) -> JSONPointer {
        guard let reference, isReferredTo(place) else { return root.pointer(to: place) }
        return root.pointer(to: reference.place)
    }

    /// Whether the value is in what the last reference found.
    private func isReferredTo(_ place: JSONValue) -> Bool {
        guard let found = reference?.found else { return false }
        return place.tape == found.tape && place.index >= found.index && place.index < found.endIndex
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
            stop(.tooManyElements(pointer: pointer(to: place), elementsMax: limits.elementsMax))
            return false
        }
        guard state.pointee.depth < state.pointee.limits.depthMax else {
            stop(.tooDeep(pointer: pointer(to: place), depthMax: limits.depthMax))
            return false
        }
        state.pointee.depth += 1
        if !isChecking { state.pointee.visitor?.enter(place, at: position) }
        return true
    }

    func leave() {
        state.pointee.depth -= 1
        if !isChecking { state.pointee.visitor?.leave() }
    }

    /// Counts bytes that are decoded because a component is used, a loop repeats, or a reference leads to them; the
    /// request's own are bounded by its length.
    @inline(__always)
    func charge(_ bytes: Int, at place: JSONValue) {
        let distance = UInt(bitPattern: place.index &- state.pointee.chargedStart)
        if distance < UInt(bitPattern: state.pointee.chargedCount) { chargeExpansion(bytes, at: place) }
    }

    /// Sets what is to be charged for.
    private func chargeWhereDue() {
        let isExpanding = state.pointee.scopes.count > 1
        let data = state.pointee.data
        let isRequests = data.tape == root.tape
        state.pointee.chargedStart = isExpanding ? 0 : data.index
        state.pointee.chargedCount = isExpanding ? .max : isRequests ? data.endIndex - data.index : 0
    }

    /// The same, where it is known that the bytes count. Kept out of those who read a value.
    @inline(never)
    func chargeExpansion(_ bytes: Int, at place: JSONValue) {
        guard !isChecking else { return }
        state.pointee.expandedBytes += bytes
        guard state.pointee.expandedBytes > limits.expandedBytesMax, !isStopped else { return }
        stop(.tooMuchExpanded(pointer: pointer(to: place), expandedBytesMax: limits.expandedBytesMax))
    }

    /// Gives up on data that is nested too deep.
    func stopTooDeep(at place: JSONValue) {
        stop(.tooNested(pointer: pointer(to: place), depthMax: limits.jsonDepthMax))
    }
}
