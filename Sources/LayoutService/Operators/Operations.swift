import Logging
import Telemetry

/// What a service tells its operators by. Values that are made at the start and handed in.
package struct Operations: Sendable {
    package let logger: Logger
    /// Where a line is written for each request; nil for no such lines.
    package let requestLog: LineLog?
    package let metrics: PrometheusRegistry
    /// Lines that the log could not take, so far.
    package let droppedLogLines: @Sendable () -> Int

    package init(
        logger: Logger, requestLog: LineLog?, metrics: PrometheusRegistry,
        droppedLogLines: @escaping @Sendable () -> Int
    ) {
        self.logger = logger
        self.requestLog = requestLog
        self.metrics = metrics
        self.droppedLogLines = droppedLogLines
    }

    /// For a service that nobody watches.
    package static let silent = Operations(
        logger: Logger(label: "cyanotype", factory: { _ in SwiftLogNoOpLogHandler() }), requestLog: nil,
        metrics: PrometheusRegistry(), droppedLogLines: { 0 })
}
