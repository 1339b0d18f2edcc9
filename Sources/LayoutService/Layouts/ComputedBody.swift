/// The body of a response, and a report of its computation.
package struct ComputedBody: Sendable {
    package var bytes: [UInt8]
    package var report: WorkReport
}
