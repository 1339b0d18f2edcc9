import Testing

@testable import LayoutService

struct MediaTypeTests {
    @Test(arguments: [
        "application/json", "APPLICATION/JSON", "application/json; charset=utf-8", "application/json ;charset=utf-8",
        "application/foo+json", "application/vnd.example.v2+json; q=1", "text/json",
    ])
    func `a type of JSON is taken, with any parameters and in any case`(type: String) {
        #expect(MediaType.isJSON(type))
    }

    @Test(arguments: [
        "", "json", "+json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=+json",
        "application/jsonp", "application/json5", "application/xml; type=application/json",
    ])
    func `any other type is not`(type: String) {
        #expect(!MediaType.isJSON(type))
    }

    @Test func `a body without a type is not taken for JSON`() {
        #expect(!MediaType.isJSON(nil))
    }
}
