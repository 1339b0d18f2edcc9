import Foundation
import TestSupport
import Testing

/// Trees that live on the server: their versions and their changes.
@Suite(.timeLimit(.minutes(5)))
struct TreeTests {
    @Test func `a tree that is put is there as it was put, under its version`() throws {
        try withServer { server in
            let made = try server.put("home", label("one"))
            #expect(made.status == 201)
            #expect(made["location"] == "/v1/trees/home")
            #expect(made["etag"] == "\"1\"")
            #expect(made.json?["name"]?.string == "home" && made.json?["version"]?.integer == 1)
            let found = try server.reply(to: "GET", "/v1/trees/home")
            #expect(found.status == 200 && found.text == label("one"))
            #expect(found["etag"] == "\"1\"")
            #expect(try server.put("home", label("two")).status == 200)
            #expect(try server.reply(to: "GET", "/v1/trees/home?version=1").text == label("one"))
            for known in ["\"2\"", "*", "\"1\", \"2\""] {
                let again = try server.reply(to: "GET", "/v1/trees/home", headers: ["If-None-Match: \(known)"])
                #expect(again.status == 304 && again.body.isEmpty)
            }
            for other in ["\"1\"", "\"x\", , \"y\"", "\"x\",*", "\"*\""] {
                let again = try server.reply(to: "GET", "/v1/trees/home", headers: ["If-None-Match: \(other)"])
                #expect(again.status == 200, "\(other)")
            }
            #expect(try server.reply(to: "GET", "/v1/trees/home").text == label("two"))
        }
    }

    @Test(arguments: [
        #"{ "element" : {"text":"one","type":"Label"} }"#,
        #"{"element":{"type":"Label","text":"\u006fne"}}"#,
    ])
    func `the same content in other words makes no version`(document: String) throws {
        try withServer { server in
            try server.put("home", label("one"))
            let again = try server.put("home", document)
            #expect(again.status == 200 && again["etag"] == "\"1\"")
            #expect(try server.put("home", label("two"))["etag"] == "\"2\"")
        }
    }

    @Test func `a document that is no tree is refused whole, with all that is wrong`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let refused = try server.put("home", #"{"element":{"type":"Lable","x":1},"sizes":[{}]}"#)
            #expect(refused.status == 422)
            #expect(refused.json?["errors"]?.array?.count == 2)
            #expect(try server.put("home", "{").status == 400)
            #expect(try server.put("home", #"{"element":{"type":"Label","text":{"$data":"/none"}}}"#).status == 422)
            #expect(try server.reply(to: "GET", "/v1/trees/home")["etag"] == "\"1\"")
        }
    }

    @Test func `changes are made under the conditions that clients set`() throws {
        try withServer { server in
            func put(_ text: String, _ condition: String) throws -> Reply {
                try server.put("home", label(text), headers: [condition])
            }
            #expect(try put("a", "If-Match: *").status == 412)
            #expect(try put("a", "If-Match: \"1\"").status == 412)
            #expect(try put("a", "If-None-Match: *").status == 201)
            #expect(try put("b", "If-None-Match: *").status == 412)
            let conflict = try put("b", "If-Match: \"2\"")
            #expect(conflict.status == 412 && conflict["etag"] == "\"1\"")
            #expect(conflict.json?["type"]?.string == "/problems/precondition-failed")
            #expect(try put("b", "If-Match: \"7\", \"1\"").status == 200)
            #expect(try put("c", "If-Match: W/\"2\"").status == 412)
            #expect(try put("c", "If-Match: \"+2\"").status == 412)
            #expect(try put("c", "If-Match: \"a,b,c\"").status == 412)
            #expect(try put("c", "If-None-Match: \"2\"").status == 412)
            #expect(try put("c", "If-None-Match: W/\"2\"").status == 412)
            #expect(try put("c", "If-Match: *").status == 200)
            let both = try server.put("home", label("d"), headers: ["If-Match: *", "If-None-Match: *"])
            #expect(both.status == 400)
            for condition in [
                "If-Match: 3", "If-Match: banana", "If-Match: \"3\", 3", "If-None-Match: 3", "If-Match: \"\"3\"\"",
                "If-Match: \"3", "If-Match: \"3\"x", "If-Match: W/3", "If-Match: \"a,b", "If-Match:",
                "If-None-Match: ",
            ] {
                let refused = try put("d", condition)
                #expect(refused.status == 400, "\(condition)")
                #expect(refused.json?["type"]?.string == "/problems/malformed-precondition")
                #expect(refused.json?["detail"]?.string?.contains("in quotation marks") == true)
            }
            #expect(try server.reply(to: "DELETE", "/v1/trees/home", headers: ["If-Match: \"2\""]).status == 412)
            #expect(try server.reply(to: "DELETE", "/v1/trees/home", headers: ["If-Match: \"3\""]).status == 204)
        }
    }

    @Test func `a tree that is deleted is gone, and its name goes on counting`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            try server.put("home", label("two"))
            #expect(try server.reply(to: "DELETE", "/v1/trees/home").status == 204)
            for path in ["", "/frames", "/versions", "/data", "/events"] {
                let gone = try server.reply(to: "GET", "/v1/trees/home\(path)")
                #expect(gone.status == 404 && gone.json?["type"]?.string == "/problems/no-such-tree", "\(path)")
            }
            #expect(try server.reply(to: "DELETE", "/v1/trees/home").status == 404)
            let made = try server.put("home", label("one"))
            #expect(made.status == 201 && made["etag"] == "\"3\"")
        }
    }

    @Test func `so many versions are kept as the operator wants`() throws {
        try withServer("--tree-versions", "3") { server in
            for number in 1...5 { try server.put("home", label("\(number)")) }
            let versions = try server.reply(to: "GET", "/v1/trees/home/versions").json?["versions"]?.array
            #expect(versions?.map { $0["version"]?.integer } == [5, 4, 3])
            #expect(versions?.allSatisfy { $0["createdAt"]?.string?.hasSuffix("Z") == true } == true)
            #expect(try server.reply(to: "GET", "/v1/trees/home?version=3").status == 200)
            let gone = try server.reply(to: "GET", "/v1/trees/home?version=2")
            #expect(gone.status == 404 && gone.json?["type"]?.string == "/problems/no-such-version")
        }
    }

    @Test func `trees are listed by name, page by page`() throws {
        try withServer { server in
            for name in ["b", "a/x", "a/y", "a.z", "c"] { try server.put(name, label(name)) }
            func names(_ query: String) throws -> String {
                let list = try server.reply(to: "GET", "/v1/trees\(query)").json
                let names = list?["trees"]?.array?.compactMap { $0["name"]?.string } ?? []
                return names.joined(separator: " ") + (list?["next"]?.string.map { " -> \($0)" } ?? "")
            }
            #expect(try names("") == "a.z a/x a/y b c")
            #expect(try names("?limit=2") == "a.z a/x -> a/x")
            #expect(try names("?limit=2&after=a/x") == "a/y b -> b")
            #expect(try names("?prefix=a/") == "a/x a/y")
            #expect(try server.reply(to: "GET", "/v1/trees?limit=0").status == 400)
        }
    }

    @Test(arguments: [
        "a b", "ä", "a%00", "a//b", "a/", "/a", "a/../b", "a/./b", "frames", "a/frames/frames/data",
        String(repeating: "a", count: 129), "a%2", "a%zz", "a?x",
    ])
    func `what is no name is refused with the reason`(name: String) throws {
        try withServer { server in
            let path = "/v1/trees/" + name.replacing(" ", with: "%20").replacing("ä", with: "%C3%A4")
            let refused = try server.reply(to: "PUT", path, headers: [jsonType], body: label("x"))
            #expect([400, 404, 405].contains(refused.status), "\(refused.text)")
            #expect(try server.reply(to: "GET", "/v1/trees").json?["trees"]?.array?.count == 0)
        }
    }

    @Test func `escapes in a name are resolved`() throws {
        try withServer { server in
            try server.put("hall%2Fdoor", label("x"))
            #expect(try server.reply(to: "GET", "/v1/trees/hall/door").status == 200)
            #expect(try server.reply(to: "GET", "/v1/trees/h%61ll/door/frames").status == 200)
        }
    }

    @Test func `methods that are not there are refused, and bodies of other types`() throws {
        try withServer { server in
            let refused = try server.reply(to: "POST", "/v1/trees/home", headers: [jsonType], body: "{}")
            #expect(refused.status == 405 && refused["allow"] == "GET, HEAD, PUT, PATCH, DELETE")
            let text = try server.reply(
                to: "PUT", "/v1/trees/home", headers: ["Content-Type: text/plain"], body: label("x"))
            #expect(text.status == 415)
            #expect(try server.reply(to: "PUT", "/v1/trees/home").status == 411)
        }
    }

    @Test func `what is stored is bounded`() throws {
        try withServer("--store-mib", "1", "--trees-max", "3") { server in
            let large = label(String(repeating: "x", count: 600_000))
            #expect(try server.put("a", large).status == 201)
            let full = try server.put("b", large)
            #expect(full.status == 507 && full.json?["type"]?.string == "/problems/store-full")
            for name in ["b", "c"] { #expect(try server.put(name, label("x")).status == 201) }
            #expect(try server.put("d", label("x")).status == 507)
            #expect(try server.reply(to: "DELETE", "/v1/trees/a").status == 204)
            #expect(try server.put("d", large).status == 201)
        }
    }

    @Test func `with a directory trees outlive the server`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "cyanotype-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try withServer("--data-dir", directory) { server in
            try server.put("home", label("one"))
            try server.put("home", label("two"))
            let second = try Program.run("serve", "--port", "0", "--data-dir", directory)
            #expect(second.status == 1 && second.errors.contains("is in use"))
        }
        try withServer("--data-dir", directory) { server in
            let found = try server.reply(to: "GET", "/v1/trees/home")
            #expect(found.text == label("two"))
            let next = try server.put("home", label("three"))
            #expect(next["etag"] == "\"3\"")
        }
    }
}

let jsonType = "Content-Type: application/json"

func label(_ text: String) -> String { #"{"element":{"type":"Label","text":"\#(text)"}}"# }

extension RunningServer {
    @discardableResult
    func put(_ name: String, _ document: String, headers: [String] = []) throws -> Reply {
        try reply(to: "PUT", "/v1/trees/\(name)", headers: [jsonType] + headers, body: document)
    }
}
