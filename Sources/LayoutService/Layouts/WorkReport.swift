import LayoutEngine

/// The work for one answer. Durations are in nanoseconds; nil for stages that were not reached.
package struct WorkReport: Sendable {
    /// The wait in the queue for a worker.
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

    /// Adds a layout that took this long.
    mutating func count(_ result: LayoutResult, nanoseconds: Int) {
        layout = (layout ?? 0) + nanoseconds
        elements += result.elements
        measurements += result.measurements
    }

    enum Stage: String, CaseIterable {
        case queue, decode, layout, encode
    }
}
