import Drawing
import Foundation
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Testing

@testable import LayoutService

struct FailureTests {
    typealias Case = (failure: Failure, status: Int)

    /// Every case of `Failure`, and of the failures of other modules in it, with its status.
    static let statuses: [Case] = {
        var cases = ownFailures
        cases += requestFailures.map { (failure: .request($0.0), status: $0.1) }
        cases += layoutFailures.map { (failure: .layout($0.0, pointer: pointer), status: $0.1) }
        cases += refusals.map { (failure: .refused($0.0), status: $0.1) }
        cases += drawingErrors.map { (failure: .drawing($0.0), status: $0.1) }
        cases.append(patchConflict)
        return cases
    }()

    private static let ownFailures: [Case] =
        [
            (.noSuchResource(path: "/x"), 404),
            (.noSuchSchema("x"), 404),
            (.methodNotAllowed("PUT", allowed: ["GET", "HEAD"]), 405),
            (.lengthRequired, 411),
            (.unsupportedMediaType("text/plain", supported: "application/json"), 415),
            (.unsupportedContentCoding("br"), 415),
            (.malformedContentCoding(reason: "No gzip."), 400),
            (.invalidQuery([Problem(parameter: "width", code: .wrongType, message: "No.")]), 400),
            (.invalidTreeName(.length), 400),
            (.malformedPrecondition(reason: "Two."), 400),
            (.noSuchTree("x"), 404),
            (.noSuchVersion(3, of: "x"), 404),
            (.preconditionFailed(current: 3), 412),
            (.preconditionFailed(current: nil), 412),
            (.patch(.tooLarge(pointer: pointer, bytesMax: 10)), 413),
            (.patch(.tooDeep(pointer: pointer, depthMax: 10)), 422),
            (.patch(.interrupted), 503),
            (.storeUnavailable, 503),
            (.storeFull(reason: "the disk is full"), 507),
            (.noSuchScreen("x"), 404),
            (.noSuchSession("x"), 404),
            (.sessionEnded, 410),
            (.tooManySessions(sessionsMax: 10), 503),
            (.sessionBusy, 429),
            (.unknownVersion(3, newest: 2), 409),
            (.action(.noView(path: "Row.1")), 409),
            (.action(.noAction(path: "Row.1")), 409),
            (.action(.notInteractive(path: "Row.1")), 409),
            (.action(.unsuitableValue(path: "Row.1", .null)), 422),
            (.unauthorized, 401),
            (.tooManyWrongKeys(retryAfterSeconds: 10), 429),
            (.hostNotAllowed("example.com"), 421),
            (.hostNotAllowed(""), 421),
            (.lineTooLong(bytesMax: 10), 413),
            (.tooManyBlankLines(bytesMax: 10), 413),
            (.processorTimeUsedUp(secondsMax: 2), 422),
            (.notReady(reason: "Stopping."), 503),
            (.responseTooLarge(responseBytesMax: 10), 422),
        ]

    private static let requestFailures: [(RequestFailure, Int)] = [
        (syntaxFailure, 400),
        (.invalid([Problem(pointer: pointer, code: .unknownType, message: "No.", suggestion: "Row")]), 422),
        (.tooManyElements(pointer: pointer, elementsMax: 10), 422),
        (.tooDeep(pointer: pointer, depthMax: 10), 422),
        (.tooMuchExpanded(pointer: pointer, expandedBytesMax: 10), 422),
        (.tooNested(pointer: pointer, depthMax: 10), 422),
        (.notAdmitted, 503),
        (.unreadable("No memory."), 500),
    ]

    private static let layoutFailures: [(LayoutFailure, Int)] = [
        (.infiniteSize(axes: [.horizontal, .vertical], at: ElementPosition(indices: [0])), 422),
        (.invalidFrame(at: ElementPosition(indices: [0])), 422),
        (.tooComplex(at: ElementPosition(indices: []), measurementsMax: 10), 422),
        (.interrupted, 503),
    ]

    private static let refusals: [(Refusal, Int)] = [
        (.bodyTooLarge(bodyBytesMax: 10), 413),
        (.headTooLarge(headBytesMax: 10), 431), (.tooManyFields(fieldsMax: 10), 431),
        (.malformedRequest(reason: "A header has a NUL."), 400),
        (.unsupportedTransferEncoding, 501),
        (.expectationFailed, 417),
        (.busy(queueMax: 10), 429),
        (.overdue(requestSecondsMax: 10), 503),
        (.memoryExhausted, 503),
        (.shuttingDown, 503),
        (.tooManyListeners(listenersMax: 10, isOfAddress: true), 503),
    ]

    private static let drawingErrors: [(DrawingError, Int)] = [
        (.tooLarge(width: 10, height: 10, pixelsMax: 10), 422),
        (.sideTooLong(width: 10, height: 10, sideMax: 10), 422),
        (.tooMuchPainted(pixelsMax: 10), 422), (.unreadableImage(source: "a", message: "b"), 422),
        (.tooManyImageBytes(bytesMax: 10), 422), (.tooLong(bytesMax: 10), 422),
        (.interrupted, 503),
        (.failed("No memory."), 500),
    ]

    /// Patches alone make conflicts.
    private static var patchConflict: Case {
        let patch = Array(#"[{"op":"remove","path":"/x"}]"#.utf8)
        do throws(PatchFailure) {
            guard let tree = try? JSONTree(parsing: Array("{}".utf8), limits: RequestLimits()),
                let patch = try? JSONPatch(parsing: patch, limits: RequestLimits())
            else { return (.lengthRequired, 0) }
            _ = try patch.applied(to: tree, bytesMax: 100, depthMax: 100)
            return (.lengthRequired, 0)
        } catch {
            return (.patch(error), 409)
        }
    }

    private static let pointer: JSONPointer = {
        var pointer = JSONPointer()
        pointer.append("element")
        return pointer
    }()

    /// The decoder alone makes errors of syntax.
    private static var syntaxFailure: RequestFailure {
        do throws(RequestFailure) {
            _ = try RequestDecoder(textMeasurer: Environment().textMeasurer).layoutRequest(from: Array("{".utf8))
            return .invalid([])
        } catch {
            return error
        }
    }

    @Test(arguments: statuses.indices)
    func `every failure has its status and a sound problem document`(index: Int) throws {
        let (failure, status) = Self.statuses[index]
        let response = Response(failure, requestID: "r1")
        #expect(response.status == status)
        #expect(response.headers.contains { $0 == ("Content-Type", "application/problem+json") })

        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
        #expect(document["status"] as? Int == status)
        #expect((document["type"] as? String)?.wholeMatch(of: /\/problems\/[a-z]+(-[a-z]+)*/) != nil)
        #expect((document["title"] as? String)?.isEmpty == false)
        #expect((document["detail"] as? String)?.isEmpty == false)
        for member in try Self.requiredMembers { #expect(document[member] != nil, "\(member)") }
        for error in document["errors"] as? [[String: Any]] ?? [] {
            #expect(error["pointer"] is String || error["parameter"] is String)
            #expect((error["code"] as? String)?.isEmpty == false)
            #expect((error["message"] as? String)?.isEmpty == false)
        }
    }

    @Test func `the OpenAPI document lists the problems and statuses of the program, and no others`() throws {
        let pairs = Self.statuses.map { "\($0.failure.problem.type) \($0.status)" }
        #expect(try Set(pairs) == Self.describedProblems)
    }

    @Test func `mistakes in the JSON have a line and a column, and mistakes in the layout a pointer`() throws {
        for (failure, status) in Self.statuses {
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(failure.document())) as? [String: Any])
            if case .request(.syntax) = failure {
                #expect(document["line"] as? Int == 1)
                #expect(document["column"] as? Int == 2)
            } else if status == 422 {
                // What is too large as a whole has no place.
                let hasPlace =
                    switch failure {
                    case .responseTooLarge, .processorTimeUsedUp, .drawing: false
                    default: true
                    }
                #expect((document["errors"] != nil) == hasPlace)
            }
        }
    }

    @Test func `a method that is not allowed names those that are and a busy server when to come again`() {
        #expect(
            Response(.methodNotAllowed("PUT", allowed: ["GET", "HEAD"]), requestID: nil).headers.contains {
                $0 == ("Allow", "GET, HEAD")
            })
        for refusal in [Refusal.busy(queueMax: 10), .overdue(requestSecondsMax: 10), .shuttingDown] {
            #expect(Response(.refused(refusal), requestID: nil).headers.contains { $0.name == "Retry-After" })
        }
    }

    @Test(arguments: [
        ("t/im/frame", "There is no tree 't/im/frame'. Did you mean /frames? PUT /v1/trees/{name} creates a tree."),
        ("t/version", "There is no tree 't/version'. Did you mean /versions? PUT /v1/trees/{name} creates a tree."),
        (
            "t/frames.gif",
            "There is no tree 't/frames.gif'. The names of pictures end in .png, .svg, .pdf, .bmp, .webp."
        ),
        ("frame", "There is no tree 'frame'. PUT /v1/trees/{name} creates a tree."),
        ("t/im", "There is no tree 't/im'. PUT /v1/trees/{name} creates a tree."),
    ])
    func `a name that nearly ends in a part of a tree gets that part as a hint`(name: String, detail: String) {
        #expect(Failure.noSuchTree(name).problem.detail == detail)
    }

    @Test(arguments: [
        ("/v1/tree/kiosk", "/v1/trees/kiosk"), ("/trees/kiosk", "/v1/trees/kiosk"), ("/v1/schema", "/v1/schemas"),
        ("/v1/layout/png", "/v1/layout.png"), ("/layout", "/v1/layout"), ("/v1/layout/", "/v1/layout"),
        ("/v1/schema/request", "/v1/schemas/request"), ("/client", "/client.js"), ("/healthy", "/healthz"),
        ("/v2/layout", "/v1/layout"),
    ])
    func `for a path without a resource, the path that was probably meant is named`(path: String, meant: String) {
        #expect(
            Failure.noSuchResource(path: path).problem.detail
                == "There is no resource at '\(path)'. Did you mean \(meant)?")
    }

    @Test(arguments: ["/nothing/here", "/", "", "/favicon.ico", "/v1/sessions/a/action", "/v1/", "/v1/Screens/../x"])
    func `other paths get the way to a layout as a hint`(path: String) {
        let detail = Failure.noSuchResource(path: path).problem.detail
        #expect(detail == "There is no resource at '\(path)'. Layouts are computed by POST /v1/layout.")
    }

    @Test func `a false precondition is answered with the newest version and its tag`() {
        let detail =
            #"The newest version is 3. Its tag is "3". In If-Match, weak tags, such as W/"3", match no version."#
        #expect(Failure.preconditionFailed(current: 3).problem.detail == detail)
    }

    @Test(arguments: [String(repeating: "é", count: 10_000), "e" + String(repeating: "\u{301}", count: 10_000)])
    func `quotations of a request in a problem are truncated`(long: String) {
        for failure in [
            Failure.noSuchResource(path: long), .noSuchSchema(long),
            .unsupportedMediaType(long, supported: "application/json"), .hostNotAllowed(long),
            .methodNotAllowed(long, allowed: ["GET"]),
        ] {
            #expect(failure.document().count < 1_000)
        }
    }

    @Test func `exceeding a lower limit of the event thread differs from other failures`() {
        let limits = Self.statuses.filter { $0.failure.exceedsInlineLimits }.map { $0.failure.problem.type }
        #expect(
            Set(limits) == [
                "/problems/too-many-elements", "/problems/expansion-too-large", "/problems/layout-too-complex",
                "/problems/memory-exhausted",
            ])
    }

    /// Type and status of each problem that the OpenAPI document describes.
    private static var describedProblems: Set<String> {
        get throws {
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(Schemas.openAPI)) as? [String: Any])
            return problems(in: document)
        }
    }

    /// The problems of all responses in a part of the document, wherever they stand.
    private static func problems(in part: Any) -> Set<String> {
        if let list = part as? [Any] { return list.reduce(into: []) { $0.formUnion(problems(in: $1)) } }
        guard let object = part as? [String: Any] else { return [] }
        if let properties = object["properties"] as? [String: Any],
            let status = (properties["status"] as? [String: Any])?["const"] as? Int,
            let types = (properties["type"] as? [String: Any])?["enum"] as? [String]
        {
            return Set(types.map { "\($0) \(status)" })
        }
        return object.values.reduce(into: []) { $0.formUnion(problems(in: $1)) }
    }

    /// By the schema of problems.
    private static var requiredMembers: [String] {
        get throws {
            let schema = try #require(Schemas.named["problem.schema.json"])
            let members = try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any]
            return try #require(members?["required"] as? [String])
        }
    }
}
