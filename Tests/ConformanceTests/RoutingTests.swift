import Foundation
import TestSupport
import Testing

/// What is where, and by which methods.
@Suite(.timeLimit(.minutes(5)))
struct RoutingTests {
    @Test func `a layout is answered with its frames`() throws {
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
            #expect(reply.status == 200)
            #expect(reply["content-type"] == "application/json")
            #expect(reply.text.hasPrefix(#"{"size":{"width":12,"height":7},"displayScale":1,"fonts":{"digest":""#))
            #expect(
                reply.text.hasSuffix(
                    #""},"frames":[{"path":"View.1","view":"V","frame":{"x":0,"y":0,"width":12,"height":7}}]}"#))
        }
    }

    @Test func `a query in the target changes nothing`() throws {
        try withServer { server throws in
            #expect(try server.reply(to: "GET", "/healthz?verbose=1").status == 200)
            #expect(try server.reply(to: "POST", "/v1/layout?a=b&c", body: Trees.small).status == 200)
        }
    }

    @Test func `health is answered by a status that says ok`() throws {
        try withServer { server in
            let reply = try server.reply(to: "GET", "/healthz")
            #expect(reply.status == 200)
            #expect(reply.text == #"{"status":"ok"}"#)
        }
    }

    @Test func `the schemas are listed and each is the file of the project byte for byte`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Schemas")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".schema.json") }.sorted()
        #expect(!files.isEmpty)
        try withServer { server in
            let index = try server.reply(to: "GET", "/v1/schemas")
            #expect(index.json?["schemas"] == .array(files.map { .string($0) }))
            for file in files {
                let reply = try server.reply(to: "GET", "/v1/schemas/\(file)")
                #expect(reply.status == 200)
                #expect(reply["content-type"] == "application/schema+json")
                #expect(reply.body == Array(try Data(contentsOf: folder.appending(path: file))), "\(file)")
            }
        }
    }

    @Test(arguments: ["nothing", "", "request", "../Package.swift", "..%2FPackage.swift", "examples/card.json"])
    func `a schema that is none is not found`(name: String) throws {
        try withServer { expectProblem(try $0.reply(to: "GET", "/v1/schemas/\(name)"), 404, "not-found") }
    }

    @Test(arguments: [
        "//", "/playground", "/playground/", "/playground/examples", "/v1", "/v1/", "/v1/layout/", "/V1/layout",
        "/v2/layout", "//v1/layout", "/v1/%6cayout",
    ])
    func `a path that is none is not found whatever the method`(path: String) throws {
        try withServer { server in
            for method in ["GET", "POST", "DELETE"] {
                expectProblem(try server.reply(to: method, path, body: "{}"), 404, "not-found")
            }
        }
    }

    @Test(arguments: ["/healthz", "/v1/schemas", "/v1/schemas/request.schema.json", "/v1/schemas/nothing"])
    func `HEAD is answered with the headers of GET and no body`(path: String) throws {
        try withServer { server in
            let client = try server.connect()
            let name = "X-Request-Id: all"
            let full = try client.reply(to: "GET", path, headers: [name])
            let head = try client.reply(to: "HEAD", path, headers: [name])
            #expect(head.status == full.status)
            #expect(head["content-length"] == String(full.body.count))
            #expect(head["content-type"] == full["content-type"])
            // Had a body been sent, it would be taken for the next answer.
            #expect(try client.reply(to: "GET", path, headers: [name]).body == full.body)
        }
    }

    @Test(arguments: [
        ("GET", "/v1/layout", "POST"), ("PUT", "/v1/layout", "POST"), ("OPTIONS", "/v1/layout", "POST"),
        ("GET", "/v1/measure", "POST"), ("post", "/v1/measure", "POST"), ("POST", "/healthz", "GET, HEAD"),
        ("DELETE", "/v1/schemas", "GET, HEAD"), ("PATCH", "/v1/schemas/request.schema.json", "GET, HEAD"),
    ])
    func `another method is refused with those that are allowed`(method: String, path: String, allow: String) throws {
        try withServer { server in
            let client = try server.connect()
            let reply = try client.reply(to: method, path)
            expectProblem(reply, 405, "method-not-allowed")
            #expect(reply["allow"] == allow)
            #expect(try client.reply(to: "GET", "/healthz").status == 200)
        }
    }

    @Test func `HEAD of a layout is refused without a body`() throws {
        try withServer { server in
            let client = try server.connect()
            let reply = try client.reply(to: "HEAD", "/v1/layout")
            #expect(reply.status == 405)
            #expect(reply["allow"] == "POST")
            #expect(try client.reply(to: "GET", "/healthz").status == 200)
        }
    }
}
