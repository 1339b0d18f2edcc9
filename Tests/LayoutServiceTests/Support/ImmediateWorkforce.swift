import HTTPServer

/// Does every job at once.
final class ImmediateWorkforce: Workforce {
    func perform(_ job: @escaping @Sendable () -> Void) { job() }

    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        job()
        return true
    }
}
