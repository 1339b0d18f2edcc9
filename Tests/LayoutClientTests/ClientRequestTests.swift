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
        let frames = ClientRequest("GET", "/v1/trees/a/b/frames", query: viewport.parameters)
        #expect(
            try request(frames, to: "http://host:1/below/").url?.absoluteString
                == "http://host:1/below/v1/trees/a/b/frames?safeAreaInsets=1.0,0.0,2.0,0.0"
                + "&variables.a%20b=x%2By%26z%3D%C3%A9&variables.dark=true&width=320.0")
    }

    @Test func `a key, a type and a precondition are header fields`() throws {
        let put = ClientRequest(
            "PUT", "/v1/trees/a", body: Data(), type: "application/json", precondition: .newestIs(3))
        let headers = try request(put, to: "http://host", key: "secret").allHTTPHeaderFields
        #expect(
            headers == ["Authorization": "Bearer secret", "Content-Type": "application/json", "If-Match": "\"3\""])
        #expect(CyanotypeClient.Precondition.existsNot.header == ("If-None-Match", "*"))
    }

    @Test func `a JSON value is the same after it is written and read`() throws {
        let value: JSONValue = [
            "null": nil, "bool": true, "one": 1, "half": 0.5, "text": "é\u{2028}\"", "list": [[], [:], [false]],
        ]
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
    }
}
