import Testing

@testable import LayoutJSON

/// `$calc` of an array.
struct CalculationTests {
    @Test(arguments: [
        (#"{"$calc": "sum", "of": {"$data": "/prices"}}"#, "sum"),
        (#"{"$calc": "sum", "of": {"$data": "/items"}, "by": "/price"}"#, "sum"),
        (#"{"$calc": "count", "of": {"$data": "/prices"}}"#, "count"),
        (#"{"$calc": "count", "of": {"$data": "/none"}}"#, "count"),
    ])
    func `if an array stands in place of the list of operands, the message says that brackets are missing`(
        calculation: String, operation: String
    ) {
        let found = problems(
            """
            {"size": {}, "data": {"prices": [1, 2], "items": [{"price": 1}], "none": []},
             "element": {"type": "Spacer", "width": \(calculation)}}
            """)
        #expect(found.map(\.inShort) == ["wrong-length at /element/width/of"])
        #expect(found[0].message == "\"\(operation)\" is of one array. Write brackets around it: \"of\": [array].")
    }

    @Test func `the list of operands may be in data`() {
        let body = """
            {"size": {}, "data": {"lists": [[1, 2]]},
             "element": {"type": "Spacer", "width": {"$calc": "sum", "of": {"$data": "/lists"}}}}
            """
        #expect(problems(body).isEmpty)
    }
}
