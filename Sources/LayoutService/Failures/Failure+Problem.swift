import Drawing
import JSON
import LayoutJSON

extension Failure {
    /// The problem document of the response.
    var problem: ProblemDocument {
        var problem = problemDocument
        problem.status = status
        return problem
    }

    /// The problem document as the body of a response.
    ///
    /// - Parameter requestID: identifies the request in the server's log.
    package func document(requestID: String? = nil) -> [UInt8] {
        var problem = problem
        problem.requestID = requestID
        return ResponseEncoder().encode(problem)
    }

    /// The problem without its status.
    private var problemDocument: ProblemDocument {
        switch self {
        case .noSuchResource(let path, let hint):
            ProblemDocument(
                "not-found", "No such resource",
                "There is no resource at \(path.quoted). "
                    + (hint ?? path.remedyForPicture ?? Route.suggestion(for: path).map { "Did you mean \($0)?" }
                        ?? "Layouts are computed by POST /v1/layout."))
        case .noSuchSchema(let name):
            ProblemDocument(
                "not-found", "No such schema", "There is no schema \(name.quoted). GET /v1/schemas lists the schemas.")
        case .methodNotAllowed(let method, let allowed):
            ProblemDocument(
                "method-not-allowed", "Method not allowed",
                "\(method.shortened) is not allowed here. Allowed: \(allowed.joined(separator: ", ")).")
        case .lengthRequired:
            ProblemDocument(
                "length-required", "Length required", "Send the body with a Content-Length, or in chunks.")
        case .unsupportedMediaType(let type, let supported):
            ProblemDocument(
                "unsupported-media-type", "Unsupported content type",
                (type.isEmpty ? "The body has no Content-Type." : "The Content-Type of the body is \(type.quoted).")
                    + " Supported: \(supported).")
        case .unsupportedContentCoding(let coding):
            ProblemDocument(
                "unsupported-content-coding", "Unsupported content coding",
                "The Content-Encoding of the body is \(coding.quoted). Supported: gzip, identity.")
        case .malformedContentCoding(let reason):
            ProblemDocument("malformed-content-coding", "Malformed content coding", reason)
        case .unauthorized:
            ProblemDocument(
                "unauthorized", "No valid API key",
                "Send an API key, as Authorization: Bearer KEY or as X-API-Key: KEY.")
        case .tooManyWrongKeys:
            ProblemDocument(
                "too-many-wrong-keys", "Too many wrong API keys",
                "More than \(WrongKeys.triesMax) wrong keys came from this address within \(WrongKeys.periodSeconds) s.",
                limit: WrongKeys.triesMax)
        case .hostNotAllowed(let host):
            ProblemDocument(
                "host-not-allowed", "Host not allowed",
                (host.isEmpty ? "The request has no Host." : "The Host \(host.quoted) is not a name of this server.")
                    + " The server's --allowed-hosts says which are.")
        case .request(let failure): failure.problemDocument
        case .layout(let failure, let pointer): failure.problemDocument(at: pointer)
        case .responseTooLarge(let bytesMax):
            ProblemDocument(
                "response-too-large", "Response too large",
                "The response would be longer than \(bytesMax) bytes (--response-bytes-max).", limit: bytesMax)
        case .processorTimeUsedUp(let secondsMax):
            ProblemDocument(
                Problem.Code.layoutTooComplex.rawValue, "Too much processor time",
                "The request needs more than \(secondsMax.inWords) seconds of processor time (--cpu-seconds-max).")
        case .refused(let refusal): refusal.problemDocument
        case .lineTooLong(let bytesMax):
            ProblemDocument(
                "body-too-large", "Line too long", "The line is longer than \(bytesMax) bytes (--body-bytes-max).",
                limit: bytesMax)
        case .tooManyBlankLines(let bytesMax):
            ProblemDocument(
                "body-too-large", "Too many blank lines",
                "More than \(bytesMax) bytes of blank lines follow one another (--body-bytes-max). The rest is not read.",
                limit: bytesMax)
        case .invalidQuery(let problems):
            ProblemDocument("invalid-query", "Invalid query parameters", problems.summary, errors: problems)
        case .invalidTreeName(let failure):
            ProblemDocument("invalid-tree-name", "Invalid tree name", failure.reason)
        case .noSuchTree(let name):
            ProblemDocument(
                "no-such-tree", "No such tree",
                "There is no tree \(name.quoted). "
                    + (name.remedyForPicture ?? name.remedyForPart ?? "PUT /v1/trees/{name} creates a tree."))
        case .noSuchVersion(let version, let name):
            ProblemDocument(
                "no-such-version", "No such version",
                "The tree \(name.quoted) has no version \(version), or does not keep it any longer (--tree-versions). "
                    + "GET /v1/trees/{name}/versions lists the versions.")
        case .malformedPrecondition(let reason):
            ProblemDocument("malformed-precondition", "Malformed precondition", reason)
        case .preconditionFailed(let current):
            ProblemDocument(
                "precondition-failed", "Precondition failed",
                current.map {
                    "The newest version is \($0). Its tag is \"\($0)\". In If-Match, weak tags, such as W/\"\($0)\", "
                        + "match no version."
                } ?? "There is no such tree.")
        case .patch(let failure): failure.problemDocument
        case .drawing(let failure): failure.problemDocument
        case .noSuchScreen(let name):
            ProblemDocument("no-such-screen", "No such screen", "There is no screen \(name.quoted).")
        case .noSuchSession(let id):
            ProblemDocument(
                "no-such-session", "No such session",
                "There is no session \(id.quoted) in this process. POST /v1/screens/{name}/sessions begins a session.")
        case .sessionEnded:
            ProblemDocument(
                "session-ended", "Session ended",
                "The session was deleted, or was idle for too long (--session-idle-seconds-max). Begin a new one.")
        case .tooManySessions(let sessionsMax):
            ProblemDocument(
                "too-many-sessions", "Too many sessions",
                "There may be \(sessionsMax) sessions (--sessions-max), and one client may have half of those that other "
                    + "clients do not use. End sessions that are not needed, or try again later.", limit: sessionsMax)
        case .sessionBusy:
            ProblemDocument(
                "busy", "Too many requests",
                "\(SerialQueue.waitingMax) requests wait in the queue of the session. Try again in a moment.",
                limit: SerialQueue.waitingMax)
        case .unknownVersion(let version, let newest):
            ProblemDocument(
                "unknown-version", "Unknown version",
                "The session has no version \(version) yet. The newest is \(newest).")
        case .action(let failure): failure.problemDocument
        case .storeUnavailable:
            ProblemDocument(
                "store-unavailable", "The store cannot be reached",
                "Trees cannot be read or changed at the moment. A change that was in progress may have been made.")
        case .storeFull(let reason):
            ProblemDocument("store-full", "No room for more trees", "The store has no room for the tree: \(reason).")
        case .notReady(let reason):
            ProblemDocument("not-ready", "Not ready", reason)
        }
    }
}

extension ProblemDocument {
    /// A problem without a status, which `Failure.status` chooses.
    ///
    /// - Parameter code: the last part of the type.
    init(
        _ code: String, _ title: String, _ detail: String, errors: [Problem] = [],
        place: (line: Int, column: Int)? = nil, limit: Int? = nil
    ) {
        self.init(code: code, title: title, status: 0, detail: detail, errors: errors, place: place, limit: limit)
    }

    /// A problem at one place of a document.
    init(_ code: Problem.Code, _ title: String, at pointer: JSONPointer, _ message: String, limit: Int? = nil) {
        let problem = Problem(pointer: pointer, code: code, message: message)
        self.init(code.rawValue, title, message, errors: [problem], limit: limit)
    }
}

extension [Problem] {
    /// The `detail` of a document with several problems. Decoding stops after `errorsMax` problems.
    var summary: String {
        if count == 1 { return self[0].message }
        return count < RequestLimits().errorsMax
            ? "There are \(count) problems." : "There are at least \(count) problems."
    }
}

extension String {
    private static let quotedLettersMax = 64

    /// A text of the client in quotes, truncated to a bounded length.
    var quoted: String { "'\(shortened)'" }

    /// A hint with the extensions of pictures if the text is a path with another extension; otherwise nil.
    fileprivate var remedyForPicture: String? {
        let last = split(separator: "/").last ?? ""
        guard last.hasPrefix("frames.") || last.hasPrefix("layout.") else { return nil }
        let endings = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
        return "The names of pictures end in \(endings)."
    }

    /// A hint with the part of a tree that was probably meant by the last segment of a name. Nil if there is none.
    fileprivate var remedyForPart: String? {
        guard let slash = lastIndex(of: "/") else { return nil }
        let last = String(self[index(after: slash)...])
        let meant = suggestion(for: last, among: ["data", "versions", "frames", "events"])
        return meant.map { "Did you mean /\($0)? PUT /v1/trees/{name} creates a tree." }
    }

    /// A letter may have any number of accents, so that bytes are limited, too.
    fileprivate var shortened: String {
        let start = String(decoding: utf8.prefix(4 * Self.quotedLettersMax), as: UTF8.self)
            .prefix(Self.quotedLettersMax)
        return start.utf8.count < utf8.count ? "\(start)…" : self
    }
}
