import Logging
import Telemetry

/// The destinations of the service's logs and metrics.
package struct Operations: Sendable {
    package let logger: Logger
    /// The log of requests; nil for none.
    package let requestLog: LineLog?
    package let metrics: PrometheusRegistry
    /// The number of log lines that were dropped so far.
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

    /// Without logs.
    package static let silent = Operations(
        logger: Logger(label: "cyanotype", factory: { _ in SwiftLogNoOpLogHandler() }), requestLog: nil,
        metrics: PrometheusRegistry(), droppedLogLines: { 0 })
}
