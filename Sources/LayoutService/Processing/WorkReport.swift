/// What answering one request took: times in nanoseconds, nil for a stage that it did not come to.
package struct WorkReport: Sendable {
    /// From the end of the request to the begin of the work on it.
    package var queue: Int?
    package var decode: Int?
    package var layout: Int?
    package var encode: Int?
    package var elements = 0
    package var measurements = 0

    /// The stages by name, in order.
    var stages: [(stage: Stage, nanoseconds: Int)] {
        let times = [queue, decode, layout, encode]
        return zip(Stage.allCases, times).compactMap { stage, time in time.map { (stage, $0) } }
    }

    /// The report as a note on a response.
    final class Note: Sendable {
        let report: WorkReport

        init(_ report: WorkReport) {
            self.report = report
        }
    }

    enum Stage: String, CaseIterable {
        case queue, decode, layout, encode
    }
}
