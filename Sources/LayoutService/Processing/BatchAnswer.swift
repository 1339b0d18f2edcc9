import HTTPServer
import Synchronization

/// Answers each line of a body, which is a layout request, with a line: the response, or a problem.
///
/// Of the body no more is kept than has arrived and is not answered yet, of which the server sees to it that it is
/// little, and one line.
final class BatchAnswer: StreamedAnswer {
    private let processor: RequestProcessor
    private let lineBytesMax: Int
    private let lineSecondsMax: Double
    private let requestID: String
    private let metrics: ServiceMetrics
    private let lines: Mutex<BatchLines>

    /// - Parameters:
    ///   - isPacked: whether the body comes in gzip.
    ///   - budget: what all that is unpacked and not yet answered comes out of.
    init(
        processor: RequestProcessor, lineBytesMax: Int, lineSecondsMax: Double, isPacked: Bool, budget: MemoryBudget,
        requestID: String, metrics: ServiceMetrics
    ) {
        self.processor = processor
        self.lineBytesMax = lineBytesMax
        self.lineSecondsMax = lineSecondsMax
        self.requestID = requestID
        self.metrics = metrics
        lines = Mutex(BatchLines(lineBytesMax: lineBytesMax, unpacksWithin: isPacked ? budget : nil))
    }

    var head: Response {
        Response(status: 200, headers: [("Content-Type", MediaType.lines), ("Vary", Variation.coding.rawValue)])
    }

    func append(_ piece: [UInt8]) {
        lines.withLock { $0.append(piece) }
    }

    func end() {
        lines.withLock { $0.end() }
    }

    func next(_ cancellation: Cancellation) -> StreamStep {
        switch lines.withLock({ $0.next() }) {
        case nil: .waiting
        case .more: .more
        case .tooLong: .piece(line(of: .lineTooLong(bytesMax: lineBytesMax)))
        case .noRoom: .piece(line(of: .request(.unreadable("Too much of what batches have packed is waiting."))))
        case .unreadable(let error): .piece(line(of: ContentCoding.failure(error, bytesMax: lineBytesMax)))
        case .line(let body): .piece(answer(body, cancellation))
        }
    }

    private func answer(_ body: [UInt8], _ cancellation: Cancellation) -> [UInt8] {
        let start = Moment.now
        let nanosecondsMax = Int(lineSecondsMax * 1e9)
        let isOverdue: @Sendable () -> Bool = { Moment.now.nanoseconds(since: start) > nanosecondsMax }
        var line: [UInt8] = []
        do throws(Failure) {
            try processor.layout(body, isInterrupted: { cancellation.isCancelled || isOverdue() }) { response, report in
                line = response
                metrics.count(report)
            }
        } catch {
            if case .layout(.interrupted, _) = error {
                return self.line(of: .refused(.overdue(requestSecondsMax: lineSecondsMax)))
            }
            return self.line(of: error)
        }
        metrics.countLine(isProblem: false)
        line.append(UInt8(ascii: "\n"))
        return line
    }

    private func line(of failure: Failure) -> [UInt8] {
        metrics.countLine(isProblem: true)
        return failure.document(requestID: requestID) + [UInt8(ascii: "\n")]
    }
}
