/// An answer made in pieces while the request's body arrives, so that neither has to fit into memory. Workers call it,
/// one at a time.
package protocol StreamedAnswer: AnyObject, Sendable {
    /// The head of the response; `next` makes its body.
    var head: Response { get }

    /// Adds the next piece of the request's body. Called only after `next` has returned `.waiting`.
    func append(_ piece: [UInt8])

    /// Called when the request's body is complete.
    func end()

    /// Makes the next piece of the response from the body so far. Steps should be short: other jobs run between them.
    func next(_ cancellation: Cancellation) -> StreamStep
}

/// The result of one step of a streamed answer.
package enum StreamStep: Equatable, Sendable {
    /// A piece of the response, with at least one byte.
    case piece([UInt8])
    /// No piece yet; `next` is called again.
    case more
    /// The step needs more of the body. After the end of the body: the response is complete.
    case waiting
}
