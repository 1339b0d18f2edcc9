import Foundation
import Testing

@testable import LayoutClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ClientRequestTests {
    private func request(_ request: ClientRequest, to url: String, key: String? = nil) throws -> URLRequest {
        try request.urlRequest(to: CyanotypeClient(url: try #require(URL(string: url)), key: key))
    }

    @Test func `a path begins with the path of the server's URL, and parameters are escaped`() throws {
        var viewport = Viewport(width: 320)
        viewport.variables = ["a b": "x+y&z=é", "dark": true]
        viewport.safeAreaInsets = [1, 0, 2, 0]
        viewport.include = ["glyphs"]
        let frames = ClientRequest("GET", "/v1/trees/a/b/frames", query: try viewport.parameters)
        #expect(
            try request(frames, to: "http://host:1/below/").url?.absoluteString
                == "http://host:1/below/v1/trees/a/b/frames?include=glyphs&safeAreaInsets=1.0,0.0,2.0,0.0"
                + "&variables.a%20b=x%2By%26z%3D%C3%A9&variables.dark=true&width=320.0")
    }

    @Test(arguments: [
        ("A12", "A12"), ("101", "\"101\""), ("-1 a", "\"-1 a\""), ("true", "\"true\""), ("truer", "truer"),
        ("\"a", "\"\\\"a\""), ("", ""),
    ])
    func `a text that would be read as another value is a string of JSON`(text: String, parameter: String) throws {
        var viewport = Viewport()
        viewport.variables = ["a": .string(text)]
        #expect(try viewport.parameters == ["variables.a": parameter])
    }

    @Test(arguments: ["/v1/trees/a/../home", "/v1/trees/..", "/v1/trees/./a/frames"])
    func `a path that would be resolved to another one is refused`(path: String) {
        let error = #expect(throws: URLError.self) { try request(ClientRequest("DELETE", path), to: "http://host") }
        #expect(error?.code == .badURL)
    }

    @Test(arguments: ["data", "home/data", "home/versions", "a/b/events", "home/frames", "home/frames.png"])
    func `a name whose last segment stands for a part of a tree is refused`(name: String) async throws {
        let client = CyanotypeClient(url: try #require(URL(string: "http://host")))
        #expect(throws: URLError(.badURL)) { try client.path(name) }
        #expect(throws: URLError(.badURL)) { try client.path(name, "/data") }
        await #expect(throws: URLError(.badURL)) { for try await _ in client.live(name) {} }
        #expect(try client.path(name + "/home", "/data") == "/v1/trees/\(name)/home/data")
    }

    @Test func `a problem has the status of its response, and says each mistake once`() throws {
        let url = try #require(URL(string: "http://host"))
        let response = try #require(HTTPURLResponse(url: url, statusCode: 503, httpVersion: nil, headerFields: nil))
        let document = #"""
            {"type":"a","title":"Invalid","status":404,"detail":"Wrong.",
             "errors":[{"code":"c","message":"Wrong.","pointer":"/a","reference":"Documentation/elements/layout.md#row"}]}
            """#
        let problem = try #require(Problem(response, body: Data(document.utf8)))
        #expect(problem.status == 503)
        #expect(problem.errors?.first?.reference == "Documentation/elements/layout.md#row")
        #expect(problem.description == "503 Invalid\n  Wrong. (/a)")
    }

    @Test func `a mistake at the whole document has no place`() {
        let mistake = Problem.Mistake(code: "c", message: "Wrong.", pointer: "")
        #expect(
            Problem(type: "a", title: "Invalid", status: 400, errors: [mistake]).description == "400 Invalid\n  Wrong.")
    }

    @Test(arguments: [("10", 10), ("Fri, 31 Dec 1999 23:59:59 GMT", nil)] as [(String, Int?)])
    func `a problem has the seconds after which the server wants to be asked`(field: String, seconds: Int?) throws {
        let url = try #require(URL(string: "http://host"))
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: 503, httpVersion: nil, headerFields: ["Retry-After": field]))
        let problem = try #require(Problem(response, body: Data()))
        #expect(problem.retryAfter == seconds)
    }

    @Test func `a key, a type and a precondition are header fields`() throws {
        let put = ClientRequest(
            "PUT", "/v1/trees/a", body: Data(), type: "application/json", precondition: .newestIs(3))
        let headers = try request(put, to: "http://host", key: "secret").allHTTPHeaderFields
        #expect(
            headers == ["Authorization": "Bearer secret", "Content-Type": "application/json", "If-Match": "\"3\""])
        #expect(CyanotypeClient.Precondition.existsNot.header == ("If-None-Match", "*"))
    }

    @Test(arguments: [nil, [1], ["a": 1], .number(.infinity), .number(.nan)] as [JSONValue])
    func `a variable that a query cannot have is an error`(value: JSONValue) {
        var viewport = Viewport()
        viewport.variables = ["a": 1, "list": value]
        #expect(throws: Viewport.InvalidVariable(name: "list")) { try viewport.parameters }
    }

    @Test func `the answer to a request for a change is decoded as what it is`() throws {
        let layout = #"{"version":2,"size":{"width":1,"height":1},"displayScale":1,"frames":[]}"#
        let patch =
            #"{"version":2,"since":1,"size":{"width":1,"height":1},"displayScale":1,"patch":[{"op":"turn","path":"a"}]}"#
        guard case .frames = try CyanotypeClient.Change(ClientAnswer(body: Data(layout.utf8))) else {
            Issue.record("no frames")
            return
        }
        let error = #expect(throws: DecodingError.self) {
            try CyanotypeClient.Change(ClientAnswer(body: Data(patch.utf8)))
        }
        #expect(error.map { "\($0)" }?.contains("turn") == true)
    }

    @Test func `events of the screen have no path`() throws {
        let event = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(ViewEvent(.appear, version: 1)))
        #expect(event == ["kind": "appear", "version": 1])
    }

    @Test func `strings and names of JSON are equal if their UTF-8 is`() {
        let (one, two) = ("\u{e9}", "e\u{301}")
        #expect(JSONValue.string(one) != .string(two))
        #expect(JSONValue.object([one: 1]) != .object([two: 1]))
        #expect(JSONValue.array([.object([one: 1, "a": nil])]) == .array([.object(["a": nil, one: 1])]))
        #expect(JSONValue.object([one: 1, "a": nil]) != .object([one: 1, "b": nil]))
    }

    @Test func `a JSON value is the same after it is written and read`() throws {
        let value: JSONValue = [
            "null": nil, "bool": true, "one": 1, "half": 0.5, "text": "é\u{2028}\"", "list": [[], [:], [false]],
        ]
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
    }
}
