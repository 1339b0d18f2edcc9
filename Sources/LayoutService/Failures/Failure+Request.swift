import LayoutJSON

extension Failure {
    /// Returns what is decoded of a request, or throws the failure as one of the service.
    static func ofRequest<Value>(_ decode: () throws(RequestFailure) -> Value) throws(Failure) -> Value {
        do throws(RequestFailure) {
            return try decode()
        } catch {
            throw .request(error)
        }
    }
}
