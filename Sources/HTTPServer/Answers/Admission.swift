/// The handler's decision about a request after its head.
package enum Admission: Sendable {
    /// Sends this response and ignores the body.
    ///
    /// The connection stays open if the body has a declared length of at most 64 KiB and is not held back by
    /// `Expect: 100-continue`. Otherwise it is closed after the response.
    case refuse(Response)

    /// Gathers the body and calls `answer`. Not for a resource that is streamed.
    case gather

    /// Answers while the body arrives. Only for a resource that is streamed.
    case stream(any StreamedAnswer)
}
