import Testing

@testable import JSON

@Suite struct JSONObjectTests {
    @Test func `properties are found by name`() throws {
        try readJSON(#"{"type": "Box", "w": 1, "child": {"width": 2}, "width": 3, "\u0068eight": 4}"#) { root in
            var object = try #require(root.object)
            #expect(object["type"]?.string == "Box")
            #expect(object["w"]?.number == 1)
            #expect(object["width"]?.number == 3)
            #expect(object["height"]?.number == 4)
            #expect(object["child"]?.object?["width"]?.number == 2)
            #expect(object.field("width")?.index == 3)
            for name: StaticString in ["", "x", "wid", "widths", "Width", "children"] {
                #expect(object[name] == nil)
            }
        }
    }

    @Test func `properties are in the order of the document`() throws {
        try readJSON(#"{"b": 1, "a": [2, 3], "": {"c": 4}, "b": 5}"#) { root in
            let object = try #require(root.object)
            #expect(object.fields.map(\.name) == ["b", "a", "", "b"])
            #expect(object.fields.map(\.index) == [0, 1, 2, 3])
            #expect(object.fields.map { rewrittenJSON($0.value) } == ["1", "[2,3]", #"{"c":4}"#, "5"])
            #expect(object.count == 4)
            #expect(object["b"]?.integer == 1)
        }
    }

    @Test(arguments: [
        (#"{}"#, []), (#"{"a": 1, "b": 2}"#, []), (#"{"a": 1, "a": 2}"#, [1]), (#"{"a": 1, "b": 2, "\u0061": 3}"#, [2]),
        (#"{"": 1, "": 2}"#, [1]), (#"{"abc": 1, "adc": 2}"#, []),
        (#"{"a": 1, "a": 2, "b": 3, "a": 4, "b": 5}"#, [1, 3, 4]),
        (#"{"a": {"b": 1}, "b": {"a": 1, "b": 2}}"#, []),
    ])
    func `a property with the name of an earlier one is a duplicate`(text: String, indices: [Int]) throws {
        try readJSON(text) { #expect($0.object?.duplicates().map(\.index) == indices) }
    }

    @Test func `the duplicate among 100,000 properties is found`() throws {
        let names = (0..<100_000).map { #""name\#($0 % 99_999)":0"# }
        try readJSON("{" + names.joined(separator: ",") + "}") { root in
            let object = try #require(root.object)
            #expect(object.duplicates().map(\.index) == [99_999])
            #expect(object["name99998"]?.integer == 0)
        }
    }
}
