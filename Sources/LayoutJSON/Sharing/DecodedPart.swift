/// A decoded part of a document, and everything on which it depends.
struct DecodedPart<Content> {
    let content: Content
    /// The part of the limits that it uses.
    let use: Budget.Use
    /// The members of the environment that were read for it.
    let environmentMembers: EnvironmentMembers
    let reads: DataReads
    /// False if it has values that are unknown or have a problem, or if it was not decoded to its end.
    let isReusable: Bool
}

extension Decoding {
    /// Calls `body` to decode a part that may be used again.
    func decodePart<Content>(_ body: () -> Content) -> DecodedPart<Content> {
        let membersBefore = environment.beginCollecting()
        let (((content, use), reads), isCertain) = withCertainty {
            scopes.collectReads { budget.measure(body) }
        }
        return DecodedPart(
            content: content, use: use, environmentMembers: environment.endCollecting(after: membersBefore),
            reads: reads, isReusable: isCertain && !isStopped)
    }
}
