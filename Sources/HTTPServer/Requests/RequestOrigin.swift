import Platform

/// The parts of a `RequestHead` that are known before the header fields are read.
struct RequestOrigin {
    let serial: UInt64
    let start: Instant
    /// The address that the connection came from.
    let peer: String
}
