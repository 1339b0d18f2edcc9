/// The problems of a request that were found so far, up to a maximum.
final class ProblemList {
    /// Identifies a problem, so that it is not reported twice.
    struct Report: Equatable {
        /// The index of the value on the tape.
        let place: Int
        /// The index of the form through which the value was found; 0 if there is none.
        let form: UInt32
        let message: String
    }

    private(set) var all: [Problem] = []
    /// The reason to refuse the request as a whole.
    private(set) var failure: RequestFailure?
    /// True once there is a failure, or no room for another problem.
    private(set) var isStopped = false
    /// Number of placeholder values so far: values with a problem, and values that are unknown until a component is
    /// used. See ``Decoding/withCertainty(_:)``.
    private(set) var placeholderCount = 0

    private let countMax: Int
    private var reports: [Report] = []
    private var repeatCount = 0

    private static let repeatsMax = 1_000

    init(countMax: Int) {
        self.countMax = countMax
    }

    var isEmpty: Bool { all.isEmpty }

    /// Whether a problem is reported for the first time. More than 1,000 repetitions stop the decoding.
    func isNew(_ report: Report) -> Bool {
        guard reports.contains(report) else { return true }
        placeholderCount += 1
        repeatCount += 1
        if repeatCount > Self.repeatsMax { isStopped = true }
        return false
    }

    /// Whether a place has a problem already. If so, counts a repetition of it.
    func isRepeated(at place: Int, form: UInt32) -> Bool {
        guard let known = reports.first(where: { $0.place == place && $0.form == form }) else { return false }
        return !isNew(known)
    }

    func add(_ problem: Problem, _ report: Report) {
        placeholderCount += 1
        reports.append(report)
        all.append(problem)
        if all.count >= countMax { isStopped = true }
    }

    /// Calls `body`, in which unknown values are no placeholders. Values with a problem are.
    func ignoringUnknownValues(_ body: () -> Void) {
        let placeholdersBefore = placeholderCount, problemsBefore = all.count
        body()
        if all.count == problemsBefore { placeholderCount = placeholdersBefore }
    }

    /// Counts an unknown value.
    func addPlaceholder() {
        placeholderCount += 1
    }

    /// Refuses the request as a whole. Only the first failure is kept.
    func stop(_ failure: RequestFailure) {
        if self.failure == nil { self.failure = failure }
        isStopped = true
    }
}
