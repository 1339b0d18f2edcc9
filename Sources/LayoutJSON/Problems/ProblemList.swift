/// The problems of a request as they are found, until there are too many.
final class ProblemList {
    /// A problem as it is reported, to recognise it when it is reported again.
    struct Report: Equatable {
        /// The index of the value on the tape.
        let place: Int
        /// The index of the reference through which the value was found.
        let reference: Int?
        let message: String
    }

    private(set) var all: [Problem] = []
    /// Why the request is refused as a whole.
    private(set) var failure: RequestFailure?
    /// True once there is a failure, or no room for another problem.
    private(set) var isStopped = false
    /// Number of placeholder values so far: values with a problem, and those that are not known before a component is
    /// used. If a subtree left it unchanged, all its values are real, and contradictions in it can be reported.
    private(set) var placeholderCount = 0

    private let countMax: Int
    private var reports: [Report] = []
    private var repeatCount = 0

    private static let repeatsMax = 1_000

    init(countMax: Int) {
        self.countMax = countMax
    }

    var isEmpty: Bool { all.isEmpty }

    /// Whether a problem is reported for the first time. One that is reported again and again stops the decoding.
    func isNew(_ report: Report) -> Bool {
        guard reports.contains(report) else { return true }
        placeholderCount += 1
        repeatCount += 1
        if repeatCount > Self.repeatsMax { isStopped = true }
        return false
    }

    func add(_ problem: Problem, _ report: Report) {
        placeholderCount += 1
        reports.append(report)
        all.append(problem)
        if all.count >= countMax { isStopped = true }
    }

    /// Counts a value that is not known.
    func addPlaceholder() {
        placeholderCount += 1
    }

    /// Refuses the request as a whole. The first reason counts.
    func stop(_ failure: RequestFailure) {
        if self.failure == nil { self.failure = failure }
        isStopped = true
    }
}
