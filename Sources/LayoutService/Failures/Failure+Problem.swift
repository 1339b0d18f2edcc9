import Drawing
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON

extension Failure {
    /// What the client is told. The one place where statuses are picked.
    var problem: ProblemDocument {
        switch self {
        case .noSuchResource(let path):
            ProblemDocument(
                code: "not-found", title: "No such resource", status: 404,
                detail: "There is nothing at \(path.quoted). Layouts are made by POST /v1/layout.")
        case .noSuchSchema(let name):
            ProblemDocument(
                code: "not-found", title: "No such schema", status: 404,
                detail: "There is no schema \(name.quoted). GET /v1/schemas lists those there are.")
        case .methodNotAllowed(let method, let allowed):
            ProblemDocument(
                code: "method-not-allowed", title: "Method not allowed", status: 405,
                detail: "\(method.quoted) is not possible here, but \(allowed.joined(separator: " and ")).")
        case .lengthRequired:
            ProblemDocument(
                code: "length-required", title: "Length required", status: 411,
                detail: "Send the body with a Content-Length, or in chunks.")
        case .unsupportedMediaType(let type, let supported):
            ProblemDocument(
                code: "unsupported-media-type", title: "Not JSON by its content type", status: 415,
                detail: "The body is declared as \(type.quoted). Send Content-Type: \(supported).")
        case .unsupportedContentCoding(let coding):
            ProblemDocument(
                code: "unsupported-content-coding", title: "Unsupported content coding", status: 415,
                detail: "The body is packed as \(coding.quoted). Send it as it is, or as gzip.")
        case .malformedContentCoding(let reason):
            ProblemDocument(
                code: "malformed-content-coding", title: "Malformed content coding", status: 400, detail: reason)
        case .unauthorized:
            ProblemDocument(
                code: "unauthorized", title: "No valid API key", status: 401,
                detail: "Send a key, as Authorization: Bearer KEY or as X-API-Key: KEY.")
        case .request(let failure): failure.problem
        case .layout(let failure, let pointer): failure.problem(at: pointer)
        case .responseTooLarge(let bytesMax):
            ProblemDocument(
                code: "response-too-large", title: "Response too large", status: 422,
                detail: "The frames would take more than \(bytesMax) bytes (--response-bytes-max).", limit: bytesMax)
        case .refused(let refusal): refusal.problem
        case .lineTooLong(let bytesMax):
            ProblemDocument(
                code: "body-too-large", title: "Line too long", status: 413,
                detail: "The line is longer than \(bytesMax) bytes (--body-bytes-max).", limit: bytesMax)
        case .invalidQuery(let problems):
            ProblemDocument(
                code: "invalid-query", title: "Parameters that are not understood", status: 400,
                detail: summary(of: problems),
                errors: problems)
        case .invalidTreeName(let failure):
            ProblemDocument(
                code: "invalid-tree-name", title: "No name of a tree", status: 400, detail: failure.reason)
        case .noSuchTree(let name):
            ProblemDocument(
                code: "no-such-tree", title: "No such tree", status: 404,
                detail: "There is no tree \(name.quoted). PUT /v1/trees/{name} makes one.")
        case .noSuchVersion(let version, let name):
            ProblemDocument(
                code: "no-such-version", title: "No such version", status: 404,
                detail: "There is no version \(version) of the tree \(name.quoted), or none any more. "
                    + "GET /v1/trees/{name}/versions lists those that are kept (--tree-versions).")
        case .malformedPrecondition(let reason):
            ProblemDocument(
                code: "malformed-precondition", title: "Malformed precondition", status: 400, detail: reason)
        case .preconditionFailed(let current):
            ProblemDocument(
                code: "precondition-failed", title: "Precondition failed", status: 412,
                detail: current.map { "The newest version is \($0)." } ?? "There is no such tree.")
        case .patch(let failure): failure.problem
        case .drawing(let failure): failure.problem
        case .storeUnavailable:
            ProblemDocument(
                code: "store-unavailable", title: "The store cannot be reached", status: 503,
                detail: "Trees cannot be read or changed now. A change that was under way may have been made.")
        case .storeFull(let reason):
            ProblemDocument(
                code: "store-full", title: "No room for more trees", status: 507,
                detail: "It cannot be kept: \(reason).")
        case .notReady(let reason):
            ProblemDocument(code: "not-ready", title: "Not ready", status: 503, detail: reason)
        }
    }

    /// The problem as the body of a response.
    ///
    /// - Parameter requestID: the request that it is about, where somebody else may have to find it.
    package func document(requestID: String? = nil) -> [UInt8] {
        var problem = problem
        problem.requestID = requestID
        return ResponseEncoder().encode(problem)
    }
}

extension RequestFailure {
    fileprivate var problem: ProblemDocument {
        switch self {
        case .syntax(let error):
            ProblemDocument(
                code: "malformed-json", title: "Not JSON", status: 400,
                detail: "\(error.message) (line \(error.line), column \(error.column))",
                place: (line: error.line, column: error.column))
        case .invalid(let problems):
            ProblemDocument(
                code: "invalid-layout", title: "JSON, but not a layout", status: 422,
                detail: summary(of: problems),
                errors: problems)
        case .tooManyElements(let pointer, let elementsMax):
            .limit(
                .tooManyElements, title: "Too many elements", at: pointer, elementsMax,
                "There are more than \(elementsMax) elements (--elements-max).")
        case .tooDeep(let pointer, let depthMax):
            .limit(
                .tooDeep, title: "Too deep", at: pointer, depthMax,
                "Elements are more than \(depthMax) levels deep (--depth-max).")
        case .tooNested(let pointer, let depthMax):
            .limit(
                .tooDeep, title: "Too deep", at: pointer, depthMax,
                "Arrays and objects are nested more than \(depthMax) levels deep: 512, and three for each level of "
                    + "elements (--depth-max).")
        case .tooMuchExpanded(let pointer, let expandedBytesMax):
            .limit(
                .expansionTooLarge, title: "Components repeat too much", at: pointer, expandedBytesMax,
                "Components add more than \(expandedBytesMax) bytes by what they repeat (--expanded-bytes-max).")
        case .unreadable(let reason):
            ProblemDocument(code: "unreadable", title: "The body cannot be read", status: 500, detail: reason)
        }
    }
}

extension DrawingError {
    fileprivate var problem: ProblemDocument {
        switch self {
        case .tooLarge(let width, let height, let pixelsMax):
            ProblemDocument(
                code: "picture-too-large", title: "Picture too large", status: 422,
                detail:
                    "The picture would be \(width.inWords) by \(height.inWords) pixels, and may have \(pixelsMax) (--picture-pixels-max).",
                limit: pixelsMax)
        case .sideTooLong(let width, let height, let sideMax):
            ProblemDocument(
                code: "picture-too-large", title: "Picture too large", status: 422,
                detail: "The picture would be \(width) by \(height); a side of its kind has at most \(sideMax).",
                limit: sideMax)
        case .tooMuchPainted(let pixelsMax):
            ProblemDocument(
                code: "picture-too-complex", title: "Picture too complex", status: 422,
                detail: "More than \(pixelsMax) pixels would be painted, one over the other.", limit: pixelsMax)
        case .tooLong(let bytesMax):
            ProblemDocument(
                code: "response-too-large", title: "Response too large", status: 422,
                detail: "The picture would take more than \(bytesMax) bytes (--response-bytes-max).", limit: bytesMax)
        case .interrupted: Refusal.shuttingDown.problem
        case .failed(let reason):
            ProblemDocument(code: "unreadable", title: "The picture cannot be drawn", status: 500, detail: reason)
        }
    }
}

extension PatchFailure {
    fileprivate var problem: ProblemDocument {
        switch self {
        case .conflict(let conflict):
            ProblemDocument(
                code: "patch-failed", title: "The patch does not fit the tree", status: 409, detail: conflict.message,
                errors: [Problem(conflict)])
        case .tooLarge(let pointer, let bytesMax):
            ProblemDocument(
                code: "body-too-large", title: "The tree would be too large", status: 413,
                detail:
                    "With the operation at \(pointer.text) the tree would be longer than \(bytesMax) bytes, or what is "
                    + "copied on the way a multiple of that (--body-bytes-max).", limit: bytesMax)
        case .tooDeep(let pointer, let depthMax):
            .limit(
                .tooDeep, title: "Too deep", at: pointer, depthMax,
                "The tree would be nested more than \(depthMax) levels deep (--depth-max).")
        }
    }
}

extension LayoutFailure {
    fileprivate func problem(at pointer: JSONPointer) -> ProblemDocument {
        switch self {
        case .infiniteSize(let axes):
            let lengths = axes.map { $0 == .horizontal ? "width" : "height" }.joined(separator: " and ")
            let remedy = "Set \(axes.count > 1 ? "them" : "it") for the layout."
            return ProblemDocument(
                Problem(
                    pointer: pointer, code: .infiniteSize,
                    message: "The root fills the \(lengths) that it is given, and is given none. \(remedy)"),
                title: "Infinite size")
        case .invalidFrame:
            return ProblemDocument(
                Problem(
                    pointer: pointer, code: .invalidFrame,
                    message: "The element's frame or transform has a number that is not finite, or beyond 1e15."),
                title: "A frame that is no rectangle")
        case .tooComplex(_, let measurementsMax):
            return .limit(
                .layoutTooComplex, title: "Layout too complex", at: pointer, measurementsMax,
                "More than \(measurementsMax) measurements would be needed (--measurements-max). "
                    + "The element at the pointer was measured most often.")
        case .interrupted:
            // Whoever interrupts tells why; this is for those who cannot be told.
            return Refusal.shuttingDown.problem
        }
    }
}

extension Refusal {
    fileprivate var problem: ProblemDocument {
        switch self {
        case .bodyTooLarge(let bytesMax):
            ProblemDocument(
                code: "body-too-large", title: "Body too large", status: 413,
                detail: "The body is longer than \(bytesMax) bytes (--body-bytes-max).", limit: bytesMax)
        case .headTooLarge(let bytesMax):
            ProblemDocument(
                code: "head-too-large", title: "Header fields too large", status: 431,
                detail: "Request line and header fields are longer than \(bytesMax) bytes.", limit: bytesMax)
        case .malformedRequest(let reason):
            ProblemDocument(code: "malformed-request", title: "Malformed request", status: 400, detail: reason)
        case .unsupportedVersion:
            ProblemDocument(
                code: "unsupported-version", title: "Unsupported HTTP version", status: 505,
                detail: "This is a server of HTTP/1.1 and HTTP/1.0.")
        case .unsupportedTransferEncoding:
            ProblemDocument(
                code: "unsupported-transfer-encoding", title: "Unsupported transfer encoding", status: 501,
                detail: "Send the body as it is or in chunks.")
        case .expectationFailed:
            ProblemDocument(
                code: "expectation-failed", title: "Expectation failed", status: 417,
                detail: "The only expectation that can be met is 100-continue.")
        case .busy(let queueMax):
            ProblemDocument(
                code: "busy", title: "Too many requests", status: 429,
                detail: "As many requests wait as may wait: \(queueMax) (--queue). Try again in a moment.",
                limit: queueMax)
        case .overdue(let secondsMax):
            ProblemDocument(
                code: "request-timeout", title: "Out of time", status: 503,
                detail: "There was no answer within \(secondsMax) seconds (--request-timeout).")
        case .shuttingDown:
            ProblemDocument(
                code: "shutting-down", title: "Shutting down", status: 503,
                detail: "The server is being stopped. Try again elsewhere, or later.")
        }
    }
}

extension ProblemDocument {
    /// A layout that cannot be, for one reason.
    fileprivate init(_ problem: Problem, title: String, limit: Int? = nil) {
        self.init(
            code: problem.code.rawValue, title: title, status: 422, detail: problem.message, errors: [problem],
            limit: limit)
    }

    /// A request that went beyond a limit.
    fileprivate static func limit(
        _ code: Problem.Code, title: String, at pointer: JSONPointer, _ limit: Int, _ message: String
    ) -> ProblemDocument {
        ProblemDocument(Problem(pointer: pointer, code: code, message: message), title: title, limit: limit)
    }
}

extension String {
    /// In quotes, cut short, for messages.
    fileprivate var quoted: String {
        let charactersMax = 64
        return count <= charactersMax ? "'\(self)'" : "'\(prefix(charactersMax))…'"
    }
}

/// What there is to say of several problems at once. Looking for them ends at a bound.
private func summary(of problems: [Problem]) -> String {
    if problems.count == 1 { return problems[0].message }
    return problems.count < RequestLimits().errorsMax
        ? "There are \(problems.count) problems." : "There are \(problems.count) problems, or more."
}
