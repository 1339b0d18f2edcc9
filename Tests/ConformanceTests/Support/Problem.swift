import TestSupport
import Testing

/// Expects that an answer is a well-formed problem document (RFC 9457) with this status, code and pointers.
func expectProblem(
    _ reply: Reply, _ status: Int, _ code: String, at pointers: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(reply.status == status, "\(reply.text.prefix(300))", sourceLocation: sourceLocation)
    #expect(reply["content-type"] == "application/problem+json", sourceLocation: sourceLocation)
    #expect(reply["content-length"] == String(reply.body.count), sourceLocation: sourceLocation)
    let problem = reply.json
    #expect(problem?["type"]?.string == "/problems/\(code)", sourceLocation: sourceLocation)
    #expect(problem?["status"]?.integer == status, sourceLocation: sourceLocation)
    for member in ["title", "detail"] {
        #expect(problem?[member]?.string?.isEmpty == false, "\(member)", sourceLocation: sourceLocation)
    }
    let errors = problem?["errors"]?.array ?? []
    #expect(errors.count <= 20, sourceLocation: sourceLocation)
    for error in errors {
        #expect(error["code"]?.string?.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, sourceLocation: sourceLocation)
        #expect(error["message"]?.string?.isEmpty == false, sourceLocation: sourceLocation)
        #expect(error["pointer"]?.string?.wholeMatch(of: /(\/([^~\/]|~[01])*)*/) != nil, sourceLocation: sourceLocation)
    }
    if let pointers {
        let found = errors.compactMap { $0["pointer"]?.string }.sorted()
        #expect(found == pointers.sorted(), sourceLocation: sourceLocation)
    }
}
