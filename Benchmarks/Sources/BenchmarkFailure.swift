import Foundation

/// The reason why a benchmark failed.
enum BenchmarkFailure: Error, CustomStringConvertible {
    case usage(String)
    case listsDiffer(rows: Int)
    case notStarted(program: String, reason: String)
    case failed(program: String, status: Int32)
    case unexpectedOutput(program: String, output: String)
    case connection(reason: String)
    case answer(status: Int, body: String)
    case errorsUnderLoad(Wrk.Outcome)

    var description: String {
        switch self {
        case .usage(let reason): reason
        case .listsDiffer(let rows): "the list of \(rows) rows built in code differs from the one in Trees"
        case .notStarted(let program, let reason): "cannot start \(program): \(reason)"
        case .failed(let program, let status): "\(program) failed with status \(status)"
        case .unexpectedOutput(let program, let output): "\(program) printed: \(output)"
        case .connection(let reason): "the connection to the server failed: \(reason)"
        case .answer(let status, let body): "the server answered \(status): \(body.prefix(400))"
        case .errorsUnderLoad(let outcome):
            "under load \(outcome.socketErrors) connections failed and \(outcome.statusErrors) answers were errors"
        }
    }

    /// The system's message for the last failed call.
    static var systemReason: String { String(cString: strerror(errno)) }
}
