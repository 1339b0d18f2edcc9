import JSON
import LayoutEngine

/// The state of decoding one request: its problems, the used share of its limits, and the values of its references.
///
/// Decoding does not throw. It replaces a value with a problem by a fallback and checks the rest, until there are too
/// many problems or a limit is exceeded. Valid as long as the document of its root exists.
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
    /// The number of values that contain the one being resolved: see ``descend(at:)``.
    var valueDepth = 0
    /// Whether a ``ConstrainedSize`` with a fraction was decoded. If not, stacks need not search their children for
    /// one.
    var hasFractions = false
    /// Whether a TableRow was decoded. If not, no component makes a row.
    var hasTableRows = false
    /// The known time zones among those that were read. ICU takes up to 20 µs to look a name up.
    var timeZones: Set<ExactText> = []
    /// The number of columns of the table whose rows are decoded; nil outside tables, in components, and if it is
    /// unknown.
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

    /// Throws if the request is refused because of a limit, or has problems.
    func checkResult() throws(RequestFailure) {
        if let failure = problems.failure { throw failure }
        if !problems.isEmpty { throw .invalid(problems.all) }
    }

    /// Reads the root, which must be an object. Throws if the request is refused because of a limit, or has problems.
    func readRoot<Result>(
        expected: StaticString, _ body: (inout Properties) -> Result
    ) throws(RequestFailure) -> Result {
        let result = object(Value(literal: root), expected: expected, body)
        try checkResult()
        guard let result else { throw .invalid(problems.all) }
        return result
    }

    /// See ``Scopes/isChecking``.
    var isChecking: Bool { scopes.isChecking }

    // MARK: Problems

    /// Whether decoding is given up, and the rest of the request is skipped.
    var isStopped: Bool { problems.isStopped }

    /// Reports a problem once, although a component is decoded for each of its uses. Searches for the suggestion and
    /// the pointer, which takes time, only if the problem is new.
    ///
    /// - Parameter reference: returns the reference of the element type to which the problem belongs, given the
    ///   suggestion.
    @inline(never)
    func report(
        _ code: Problem.Code, at value: Value, _ message: String, suggestion: @autoclosure () -> String? = nil,
        known: @autoclosure () -> [Name] = [], reference: (_ suggestion: String?) -> String? = { _ in nil }
    ) {
        let report = ProblemList.Report(place: value.json.index, form: value.form, message: message)
        guard !isStopped, problems.isNew(report) else { return }
        let suggestion = suggestion()
        var text = message
        let known = suggestion == nil ? known() : []
        if !known.isEmpty { text += " Known: \(known.listed)." }
        if value.form != 0 { text += placeInWords(of: value.json) }
        if let suggestion { text += " Did you mean \"\(suggestion)\"?" }
        problems.add(
            Problem(
                pointer: pointer(to: value), code: code, message: text, suggestion: suggestion,
                reference: reference(suggestion)),
            report)
    }

    /// The place of a value that is reported at a form, in a sentence. A computed value has no place; in a loop, the
    /// item is named for which it is computed.
    private func placeInWords(of value: JSONValue) -> String {
        if value.tape != root.tape { return itemInWords }
        if value.index == scopes.data.index { return " It is the data." }
        return scopes.isData(value)
            ? " It is in data at \(scopes.place(ofData: value))." : " It is at \(root.pointer(to: value).text)."
    }

    /// The item for which the innermost loop makes an element, in a sentence. Empty outside loops, and for a computed
    /// item.
    var itemInWords: String {
        guard let item = scopes.currentItem, item.tape == root.tape else { return "" }
        let place = scopes.isData(item) ? scopes.place(ofData: item) : root.pointer(to: item).text
        return " It is for the item \(place)."
    }

    /// The result of `body`, and whether all values that it read are known. A value with a problem is not known, nor
    /// one that is only checked. Callers report contradictions only between known values.
    @inline(__always)
    func withCertainty<Result>(_ body: () -> Result) -> (result: Result, isCertain: Bool) {
        let placeholdersBefore = problems.placeholderCount
        let result = body()
        return (result, problems.placeholderCount == placeholdersBefore)
    }

    func reportWrongType(_ value: Value, expected: String) {
        if isMalformedForm(value) { return }
        // Where forms are allowed, they were resolved before.
        let misplaced = ValueForm(value.json).map { " \"\($0.name)\" cannot stand here: write the value itself." } ?? ""
        let hint = expected.contains("number") ? numberHint(for: value.json) : ""
        report(
            .wrongType, at: value, "Expected \(expected), found \(value.json.kindInWords).\(misplaced)\(hint)",
            suggestion: misplaced.isEmpty ? value.json.object.flatMap(ValueForm.suggestion) : nil)
    }

    func reportOutOfRange(_ value: Value, expected: StaticString) {
        report(.outOfRange, at: value, "Expected \(expected), found \(value.json.quoted).")
    }

    /// The pointer at which a problem with a value is reported: to the form through which it was found, or to the value
    /// itself.
    func pointer(to value: Value) -> JSONPointer {
        root.pointer(to: value.form == 0 ? value.json : root.at(Int(value.form)))
    }

    // MARK: Limits

    /// Begins an element. If this returns true, the caller must call ``leave()`` at its end; otherwise skip the
    /// element.
    func enter(_ place: Value, at position: Int) -> Bool {
        guard !isStopped else { return false }
        if let overrun = budget.enter(isCounted: !isChecking) {
            stop(overrun, at: place)
            return false
        }
        if !isChecking { visitor?.enter(place.json, at: position) }
        return true
    }

    func leave() {
        budget.leave()
        if !isChecking { visitor?.leave() }
    }

    /// Counts an item of a control as an element, because its title is measured like a label.
    func countItem(at place: Value) {
        guard !isChecking, !isStopped, let overrun = budget.countElement() else { return }
        stop(overrun, at: place)
    }

    /// Counts the bytes of a value that a component, a loop or a reference may repeat. The length of the request bounds
    /// all other values.
    @inline(__always)
    func chargeIfRepeated(_ bytes: Int, at place: Value) {
        if budget.isCharged(place.json) { charge(bytes, at: place) }
    }

    /// Counts the bytes of any value. Nothing is counted while checking.
    @inline(never)
    func charge(_ bytes: Int, at place: Value) {
        guard !isChecking, let overrun = budget.charge(bytes) else { return }
        stop(overrun, at: place)
    }

    /// Counts bytes also while checking: for work that can be much more than the length of the value.
    @inline(never)
    func chargeAlways(_ bytes: Int, at place: Value) {
        guard !isStopped, let overrun = budget.charge(bytes) else { return }
        stop(overrun, at: place)
    }

    /// Counts the text of a label. Nothing is counted while checking.
    func count(text bytes: Int, at place: Value) {
        guard !isChecking, let overrun = budget.count(text: bytes) else { return }
        stop(overrun, at: place)
    }

    /// Refuses the request because of data that is nested too deep.
    func stopTooDeep(at place: Value) {
        stop(.nesting(max: limits.jsonDepthMax), at: place)
    }

    private func stop(_ overrun: Budget.Overrun, at place: Value) {
        problems.stop(overrun.failure(at: pointer(to: place)))
    }

    // MARK: Scopes

    /// Calls `body` with the index of a scope, which is valid during the call.
    func within<Result>(_ scope: Scope, _ body: (Scope.Index) -> Result) -> Result {
        let index = scopes.push(scope)
        updateChargedCells()
        defer {
            scopes.pop()
            updateChargedCells()
        }
        return body(index)
    }

    /// Checks and keeps the data of a request.
    func define(data: Value) {
        refuseDuplicates(in: data)
        scopes.data = data.json
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
