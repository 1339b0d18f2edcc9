/// The workers of a server, for what no single request waits for.
package protocol Workforce: AnyObject, Sendable {
    /// Has a worker do a job. It is always taken: whoever calls has a bound of their own.
    func perform(_ job: @escaping @Sendable () -> Void)

    /// Has a worker do a job, unless as many jobs wait as may wait; returns whether it is taken.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool
}
