/// The body of a response, and how long its computation took.
package struct ComputedBody: Sendable {
    package var bytes: [UInt8]
    package var report: WorkReport
}
