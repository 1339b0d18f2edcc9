import HTTPServer
import Platform
import Synchronization

/// Answers each line of a body, which is a layout request, with a line: a response or a problem.
///
/// Memory is bounded by one line and the part of the body that has arrived, which the server limits.
final class BatchAnswer: StreamedAnswer {
    private let processor: RequestProcessor
    private let lineBytesMax: Int
    private let lineSecondsMax: Double
    private let processorSecondsMax: Double
    private let lineMemory: @Sendable () -> MemoryBudget.Share
    private let requestID: String
    private let metrics: ServiceMetrics
    private let lines: Mutex<BatchLines>

    /// - Parameters:
    ///   - isGzip: whether the body is compressed.
    ///   - textMemory: the share of the memory budget for text that is not a whole line yet.
    ///   - lineMemory: makes the share of the memory budget for one line.
    init(
        processor: RequestProcessor, options: ServiceOptions, isGzip: Bool,
        textMemory: MemoryBudget.Share, lineMemory: @escaping @Sendable () -> MemoryBudget.Share, requestID: String,
        metrics: ServiceMetrics
    ) {
        self.processor = processor
        self.lineMemory = lineMemory
        lineBytesMax = options.bodyBytesMax
        lineSecondsMax = options.requestSecondsMax
        processorSecondsMax = options.processorSecondsMax
        self.requestID = requestID
        self.metrics = metrics
        lines = Mutex(BatchLines(lineBytesMax: options.bodyBytesMax, isGzip: isGzip, within: textMemory))
    }

    var head: Response {
        Response(status: 200, headers: [("Content-Type", MediaType.lines), ("Vary", Vary.encoding.rawValue)])
    }

    func append(_ piece: [UInt8]) {
        metrics.countBody(bytes: piece.count)
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
        case .tooManyBlanks: .piece(line(of: .tooManyBlankLines(bytesMax: lineBytesMax)))
        case .budgetExceeded:
            .piece(line(of: .refused(.memoryExhausted)))
        case .unreadable(let error): .piece(line(of: ContentCoding.failure(error, bytesMax: lineBytesMax)))
        case .line(let body): .piece(answer(body, cancellation))
        }
    }

    private func answer(_ body: [UInt8], _ cancellation: Cancellation) -> [UInt8] {
        let deadline = Instant.after(seconds: lineSecondsMax)
        let limits = WorkLimits(
            processorSecondsMax: processorSecondsMax, memory: lineMemory(),
            isUnwanted: { cancellation.isCancelled || deadline.isPast })
        do throws(Failure) {
            var computed = try limits.run(deadlineSeconds: lineSecondsMax) { limits throws(Failure) in
                try processor.layout(body, within: limits)
            }
            metrics.count(computed.report)
            metrics.countLine(isProblem: false)
            computed.bytes.append(UInt8(ascii: "\n"))
            return computed.bytes
        } catch {
            return line(of: error)
        }
    }

    private func line(of failure: Failure) -> [UInt8] {
        metrics.countLine(isProblem: true)
        return failure.document(requestID: requestID) + [UInt8(ascii: "\n")]
    }
}
