import CoreMetrics
import Telemetry
import TreeStore

/// The metrics of calls to the store of trees.
struct StoreMetrics: Sendable {
    enum Operation: String, CaseIterable {
        case head, tree, put, delete, list, versions

        var isChange: Bool { self == .put || self == .delete }
    }

    /// The reasons that count as errors: the store could not answer. A false precondition is an answer.
    private enum Reason: String, CaseIterable {
        case unavailable, full

        init?(_ failure: StoreFailure) {
            switch failure {
            case .unavailable: self = .unavailable
            case .full, .tooManyTrees: self = .full
            case .conflict: return nil
            }
        }
    }

    private struct Key: Hashable {
        let operation: Operation
        let reason: Reason
    }

    private let durations: [Operation: CoreMetrics.Timer]
    private let errors: [Key: CoreMetrics.Counter]

    init(registry: PrometheusRegistry) {
        durations = Dictionary(
            uniqueKeysWithValues: Operation.allCases.map { operation in
                let dimensions = [("operation", operation.rawValue)]
                return (operation, Timer(label: "cyanotype_store_duration", dimensions: dimensions, factory: registry))
            })
        let keys = Operation.allCases.flatMap { operation in
            Reason.allCases.map { Key(operation: operation, reason: $0) }
        }
        errors = Dictionary(
            uniqueKeysWithValues: keys.map { key in
                let dimensions = [("operation", key.operation.rawValue), ("reason", key.reason.rawValue)]
                return (key, Counter(label: "cyanotype_store_errors", dimensions: dimensions, factory: registry))
            })
    }

    /// Counts a call.
    ///
    /// - Parameter failure: nil if it succeeded.
    func count(_ operation: Operation, nanoseconds: Int, _ failure: StoreFailure?) {
        durations[operation]?.recordNanoseconds(nanoseconds)
        if let reason = failure.flatMap(Reason.init) {
            errors[Key(operation: operation, reason: reason)]?.increment()
        }
    }
}
