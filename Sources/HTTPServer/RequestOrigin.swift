/// What is known of a request when its first line is there.
struct RequestOrigin {
    /// As `RequestHead` has them.
    let serial: UInt64
    let start: Moment
    let client: String
}
