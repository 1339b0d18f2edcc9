import JSON

/// The decoding of one request: its problems, the part of its limits that it used, and the values of its references.
///
/// Nothing is thrown on the way: a value with a problem is replaced by one that does no harm, and the rest is still
/// checked, until there are too many problems or a limit is reached. Lives no longer than the document of its root.
final class Decoding {
    let root: JSONValue
    let limits: RequestLimits
    var fonts: KnownFonts
    let formatter: any MessageFormatter
    let images: any ImageMeasurer
    let problems: ProblemList
    let budget: Budget
    let scopes: Scopes
    let environment: DecodedEnvironment
    /// The number of values around the one that is resolved: see ``descend(at:)``.
    var depth = 0
    /// Whether a ``ConstrainedSize`` with a fraction was read. Without one, stacks need not look for it among their children.
    var hasFractions = false
    /// Whether a TableRow was decoded. Without one, no component stands for a row.
    var hasTableRows = false
    /// The number of columns of the table whose rows are decoded; nil outside of tables, in components, and where it is
    /// not known.
    var tableColumns: Int?
    let visitor: (any PositionVisitor)?
    /// Nil for documents that are decoded once, and in a shared row.
    var sharing: RowSharing?

    init(
        of root: JSONValue, limits: RequestLimits = RequestLimits(), fonts: KnownFonts = .any,
        formatter: any MessageFormatter = NoMessageFormatter(), images: any ImageMeasurer = NoImageMeasurer(),
        isOfViewport: Bool = true, sharing: RowSharing? = nil, visitor: (any PositionVisitor)? = nil,
        admits: Budget.Admission? = nil
    ) {
        self.root = root
        self.limits = limits
        self.fonts = fonts
        self.formatter = formatter
        self.images = images
        self.visitor = visitor
        self.sharing = sharing
        problems = ProblemList(countMax: limits.errorsMax)
        budget = Budget(limits, admits: admits)
        scopes = Scopes()
        environment = DecodedEnvironment(isOfViewport: isOfViewport)
    }

    /// Throws if the request is refused as a whole, or has problems.
    func checkResult() throws(RequestFailure) {
        if let failure = problems.failure { throw failure }
        if !problems.isEmpty { throw .invalid(problems.all) }
    }

    /// Whether something is only checked: see ``Scopes/isChecking``.
    var isChecking: Bool { scopes.isChecking }

    // MARK: Problems

    /// Whether the rest of the request is only skipped.
    var isStopped: Bool { problems.isStopped }

    /// Reports a problem, unless it is known: a component is decoded as often as it is used. The suggestion is made, and
    /// the pointer found, only for a new one.
    @inline(never)
    func report(
        _ code: Problem.Code, at value: JSONValue, _ message: String, suggestion: @autoclosure () -> String? = nil,
        known: @autoclosure () -> [Name] = [], reference section: @autoclosure () -> String? = nil
    ) {
        let reference = scopes.reference(leadingTo: value)
        let place = value.origin(in: root)
        let report = ProblemList.Report(place: place.index, reference: reference?.index, message: message)
        guard !isStopped, problems.isNew(report) else { return }
        let suggestion = suggestion()
        var text = message
        if suggestion == nil, !known().isEmpty { text += " Known: \(known().listed)." }
        if reference != nil, scopes.isData(place) { text += " It is in data at \(scopes.place(ofData: place))." }
        if let suggestion { text += " Did you mean \"\(suggestion)\"?" }
        problems.add(
            Problem(
                pointer: pointer(to: reference ?? place), code: code, message: text, suggestion: suggestion,
                reference: section()), report)
    }

    func reportWrongType(_ json: JSONValue, expected: String) {
        // A form that could stand here was resolved before.
        let misplaced = ValueForm(json).map { " \"\($0.name)\" cannot stand here: write the value itself." } ?? ""
        report(
            .wrongType, at: json, "Expected \(expected), found \(json.kindInWords).\(misplaced)",
            suggestion: misplaced.isEmpty ? json.object.flatMap(ValueForm.suggestion) : nil)
    }

    func reportOutOfRange(_ json: JSONValue, expected: StaticString) {
        report(.outOfRange, at: json, "Expected \(expected), found \(json.quoted).")
    }

    /// The place that a problem with a value is reported at: its own, or that of the reference which led there.
    func pointer(to place: JSONValue) -> JSONPointer {
        root.pointer(to: scopes.reference(leadingTo: place) ?? place.origin(in: root))
    }

    // MARK: Limits

    /// Begins an element. Returns false if it is given up; call ``leave()`` at its end otherwise.
    func enter(_ place: JSONValue, at position: Int) -> Bool {
        guard !isStopped else { return false }
        if let overrun = budget.enter(isCounted: !isChecking) {
            stop(overrun, at: place)
            return false
        }
        if !isChecking { visitor?.enter(place, at: position) }
        return true
    }

    func leave() {
        budget.leave()
        if !isChecking { visitor?.leave() }
    }

    /// Counts an item of a control like an element, because its title is measured as that of a label is.
    func countItem(at place: JSONValue) {
        guard !isChecking, !isStopped, let overrun = budget.countElement() else { return }
        stop(overrun, at: place)
    }

    /// Counts the bytes of a value that is decoded because a component is used, a loop repeats, or a reference leads to
    /// it. All other values are bounded by the length of the request.
    @inline(__always)
    func charge(_ bytes: Int, at place: JSONValue) {
        if budget.isCharged(place) { chargeExpansion(bytes, at: place) }
    }

    /// Counts bytes of a value wherever it is. Checks are free.
    @inline(never)
    func chargeExpansion(_ bytes: Int, at place: JSONValue) {
        guard !isChecking, let overrun = budget.charge(bytes) else { return }
        stop(overrun, at: place)
    }

    /// Counts the text of a label. Checks are free.
    func count(text bytes: Int, at place: JSONValue) {
        guard !isChecking, let overrun = budget.count(text: bytes) else { return }
        stop(overrun, at: place)
    }

    /// Gives up on data that is nested too deep.
    func stopTooDeep(at place: JSONValue) {
        stop(.nesting(max: limits.jsonDepthMax), at: place)
    }

    private func stop(_ overrun: Budget.Overrun, at place: JSONValue) {
        problems.stop(overrun.failure(at: pointer(to: place)))
    }

    // MARK: Scopes

    /// Lends the index of a scope to `body`.
    func within<Result>(_ scope: Scope, _ body: (Int) -> Result) -> Result {
        let index = scopes.push(scope)
        updateChargedCells()
        defer {
            scopes.pop()
            updateChargedCells()
        }
        return body(index)
    }

    /// Takes a request's data.
    func define(data: JSONValue) {
        refuseDuplicates(in: data)
        scopes.data = data
        updateChargedCells()
    }

    private func updateChargedCells() {
        let data = scopes.data
        if scopes.isExpanding {
            budget.chargedCells = 0..<Int.max
        } else {
            budget.chargedCells = data.tape == root.tape ? data.index..<data.endIndex : 0..<0
        }
    }
}
