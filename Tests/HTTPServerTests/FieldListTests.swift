import Testing

@testable import HTTPServer

struct FieldListTests {
    @Test(arguments: [
        ("gzip", ["gzip"]), ("gzip, br", ["gzip", "br"]), ("\t gzip ,\tbr ", ["gzip", "br"]),
        ("a;q=0.5 , b ; x=1", ["a;q=0.5", "b ; x=1"]), (",a,, b", ["", "a", "", "b"]), ("", []),
    ])
    func `items lie between commas, without the white space around them`(text: String, items: [String]) {
        #expect(FieldList(text.utf8).map { String(decoding: $0.bytes, as: UTF8.self) } == items)
    }

    @Test(arguments: ["image/png", "IMAGE/Png", " image/png ", "image/png;q=0", "image/png\t; charset=x"])
    func `a name is compared without its parameters and in any case`(text: String) {
        let item = FieldItem(text)
        #expect(item.isNamed("image/png"))
        #expect(item.ends(with: "/png"))
        #expect(!item.isNamed("image/pn") && !item.isNamed("/png") && !item.isNamed("an image/png"))
        #expect(!item.ends(with: "/jpg") && !item.ends(with: "an image/png"))
    }

    @Test(arguments: [
        ("a", 1), ("a;q=0.8", 0.8), ("a ; Q=0.25", 0.25), ("a;level=1;q=0.5", 0.5), ("a;q=0.123456", 0.123456),
        ("a;q=1.000", 1), ("a;q=0", 0), ("a;q=7", 1), ("a;q=-1", 0), ("a;q=nan", 0), ("a;q=", 0), ("a;q=x", 0),
        ("a;q", 1), ("a;quality=0", 1), (";q=0.5", 0.5), ("a;;q=0.5;q=0.7", 0.5),
    ])
    func `a weight is a number from 0 to 1, 1 if there is none, 0 if it cannot be read`(text: String, weight: Double) {
        #expect(FieldItem(text).weight == weight)
    }

    @Test(arguments: [("*", true), (" * ", true), ("*/*", false), ("*, a", false), ("a", false), ("", false)])
    func `only a single star matches everything`(text: String, isAny: Bool) {
        #expect(FieldList(text.utf8).isAny == isAny)
    }

    @Test func `all fields of a name make one list`() {
        var headers = Headers()
        for (name, value) in [("Accept", "a, b"), ("Other", "x"), ("accept", ""), ("ACCEPT", "c")] {
            Array(name.utf8).withUnsafeBytes { name in
                Array(value.utf8).withUnsafeBytes { headers.append(name: name, value: $0) }
            }
        }
        #expect(headers.list("accept")?.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "b", "", "c"])
        #expect(headers.list("other")?.isAny == false)
        #expect(headers.list("none") == nil)
    }
}
