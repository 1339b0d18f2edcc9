import TreeStore

extension Failure {
    init(_ failure: StoreFailure) {
        switch failure {
        case .unavailable: self = .storeUnavailable
        case .full(let reason): self = .storeFull(reason: reason)
        case .tooManyTrees: self = .storeFull(reason: failure.description)
        case .conflict(let current): self = .preconditionFailed(current: current)
        }
    }

    /// Returns the result of a request to a store, or throws its failure as one of the service.
    static func ofStore<Value>(_ request: () throws(StoreFailure) -> Value) throws(Failure) -> Value {
        do throws(StoreFailure) {
            return try request()
        } catch {
            throw Failure(error)
        }
    }
}
