import Foundation
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Testing

@testable import LayoutService

struct FailureTests {
    /// Every case of `Failure`, and of what its cases hold, with the status that the client gets.
    static let statuses: [(failure: Failure, status: Int)] =
        [
            (.noSuchResource(path: "/x"), 404),
            (.noSuchSchema("x"), 404),
            (.methodNotAllowed("PUT", allowed: ["GET", "HEAD"]), 405),
            (.lengthRequired, 411),
            (.unsupportedMediaType("text/plain", supported: "application/json"), 415),
            (.unsupportedContentCoding("br"), 415),
            (.malformedContentCoding(reason: "No gzip."), 400),
            (.unauthorized, 401),
            (.lineTooLong(bytesMax: 10), 413),
            (.notReady(reason: "Stopping."), 503),
            (.responseTooLarge(responseBytesMax: 10), 422),
        ] + requestFailures.map { (.request($0.0), $0.1) } + layoutFailures.map { (.layout($0, pointer: pointer), 422) }
        + refusals.map { (.refused($0.0), $0.1) }

    private static let requestFailures: [(RequestFailure, Int)] = [
        (syntaxFailure, 400),
        (.invalid([Problem(pointer: pointer, code: .unknownType, message: "No.", suggestion: "Row")]), 422),
        (.tooManyElements(pointer: pointer, elementsMax: 10), 422),
        (.tooDeep(pointer: pointer, depthMax: 10), 422),
        (.tooMuchExpanded(pointer: pointer, expandedBytesMax: 10), 422),
        (.unreadable("No memory."), 500),
    ]

    private static let layoutFailures: [LayoutFailure] = [
        .infiniteSize(axes: [.horizontal, .vertical]),
        .invalidFrame(at: ElementPosition(indices: [0])),
        .tooComplex(at: ElementPosition(indices: []), measurementsMax: 10),
    ]

    private static let refusals: [(Refusal, Int)] = [
        (.bodyTooLarge(bodyBytesMax: 10), 413),
        (.headTooLarge(headBytesMax: 10), 431),
        (.malformedRequest(reason: "A header has a NUL."), 400),
        (.unsupportedTransferEncoding, 501),
        (.expectationFailed, 417),
        (.busy(queueMax: 10), 429),
        (.overdue(requestSecondsMax: 10), 503),
        (.shuttingDown, 503),
    ]

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
            #expect(error["pointer"] is String)
            #expect((error["code"] as? String)?.isEmpty == false)
            #expect((error["message"] as? String)?.isEmpty == false)
        }
    }

    @Test func `what is wrong with the JSON is told by place and what is wrong with the layout by pointer`() throws {
        for (failure, status) in Self.statuses {
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(failure.document())) as? [String: Any])
            if case .request(.syntax) = failure {
                #expect(document["line"] as? Int == 1)
                #expect(document["column"] as? Int == 2)
            } else if status == 422, case .responseTooLarge = failure {
                #expect(document["errors"] == nil)
            } else if status == 422 {
                #expect((document["errors"] as? [Any])?.isEmpty == false)
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

    @Test func `what a problem quotes of a request is cut short`() {
        let long = String(repeating: "é", count: 10_000)
        for failure in [
            Failure.noSuchResource(path: long), .noSuchSchema(long),
            .unsupportedMediaType(long, supported: "application/json"),
            .methodNotAllowed(long, allowed: ["GET"]),
        ] {
            #expect(failure.document().count < 1_000)
        }
    }

    @Test func `a limit that is lower for the first try alone is told from other failures`() {
        let limits = Self.statuses.filter { $0.failure.isLimit }.map { $0.failure.problem.type }
        #expect(
            Set(limits) == [
                "/problems/too-many-elements", "/problems/expansion-too-large", "/problems/layout-too-complex",
                "/problems/response-too-large",
            ])
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
