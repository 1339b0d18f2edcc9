import Foundation
import TestSupport
import Testing

/// The server as a process: how it starts, and how it ends.
@Suite(.timeLimit(.minutes(5)))
struct ProcessTests {
    private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Outcome {
        try Program(["serve"] + arguments, environment: environment).outcome()
    }

    // MARK: The end

    @Test(arguments: [SIGTERM, SIGINT])
    func `a request under way gets its whole answer before the server ends`(signal: Int32) throws {
        let body = Trees.wide(elements: 5_000)
        try withServer { server in
            let client = try server.connect()
            client.send(
                "POST", "/v1/layout", headers: ["Expect: 100-continue", "Content-Length: \(body.utf8.count)"])
            #expect(try client.reply().status == 100)
            server.program.send(signal)
            try server.program.waitForError("stops")
            client.send(body)
            let reply = try client.reply()
            #expect(reply.json?["frames"] == .array([]))
            #expect(reply["connection"] == "close")
            #expect(client.isClosed())
            let outcome = try server.program.outcome()
            #expect(outcome.status == 0)
        }
    }

    @Test func `a second signal ends the server at once`() throws {
        try withServer { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Expect: 100-continue", "Content-Length: 10"])
            #expect(try client.reply().status == 100)
            server.program.send(SIGTERM)
            try server.program.waitForError("stops")
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 128 + SIGTERM)
        }
    }

    @Test func `a request that never ends holds the end up no longer than it may`() throws {
        try withServer("--drain-timeout", "0.2") { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Expect: 100-continue", "Content-Length: 10"])
            #expect(try client.reply().status == 100)
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `idle connections do not hold the end up`() throws {
        try withServer("--drain-timeout", "3600") { server in
            let clients = try (0..<5).map { _ in try server.connect() }
            for client in clients { #expect(try client.reply(to: "GET", "/healthz").status == 200) }
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `a server that is stopped as soon as it is ready ends as usual`() throws {
        for _ in 0..<3 {
            let port = try freePort()
            let program = try Program(["serve", "--host", "127.0.0.1", "--port", "\(port)"])
            var status: Int?
            while status != 200 {
                status = try? Client(host: "127.0.0.1", port: port).reply(to: "GET", "/readyz").status
            }
            program.send(SIGTERM)
            #expect(try program.outcome().status == 0)
        }
    }

    // MARK: The start

    @Test func `variables stand for flags and flags count more`() throws {
        let environment = ["CYANOTYPE_HOST": "nowhere.invalid", "CYANOTYPE_BODY_BYTES_MAX": "10"]
        try withServer(environment: environment) { server in
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: Trees.small), 413, "body-too-large")
        }
        try withServer("--body-bytes-max", "1000", environment: environment) { server throws in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
        }
    }

    @Test func `an empty variable counts as none`() throws {
        try withServer(environment: ["CYANOTYPE_WORKERS": "", "CYANOTYPE_FONTS": ""]) { server throws in
            #expect(try server.isAlive())
        }
    }

    @Test(arguments: [
        ["--port", "http"], ["--port", "65536"], ["--port", "-1"], ["--workers", "0"], ["--event-threads", "1e9"],
        ["--body-bytes-max", "0"], ["--queue", "99999999999999999999"], ["--idle-timeout", "nan"],
        ["--depth-max", "0"], ["--elements-max", "many"], ["--drain-timeout", "-1"],
        ["--body-timeout", "inf"],
    ])
    func `a flag with a value that is none is named and nothing starts`(arguments: [String]) throws {
        let outcome = try Program(["serve"] + arguments).outcome()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(arguments[0]), "\(outcome.errors)")
        #expect(!outcome.errors.contains("serves on"))
    }

    @Test(arguments: [
        ("CYANOTYPE_PORT", "http"), ("CYANOTYPE_PORT", "70000"), ("CYANOTYPE_WORKERS", "two"),
        ("CYANOTYPE_DEPTH_MAX", "1.5"), ("CYANOTYPE_IDLE_TIMEOUT", "nan"), ("CYANOTYPE_RESPONSE_BYTES_MAX", "0"),
        ("CYANOTYPE_DRAIN_TIMEOUT", "soon"),
    ])
    func `a variable with a value that is none is named and nothing starts`(name: String, value: String) throws {
        let outcome = try start(environment: [name: value])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(name), "\(outcome.errors)")
        #expect(!outcome.errors.contains("serves on"))
    }

    @Test func `a flag that is none is named`() throws {
        let outcome = try start("--prot", "1")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--prot"))
    }

    @Test func `a port that is taken is said clearly`() throws {
        try withServer { server in
            let outcome = try start("--port", "\(server.port)")
            #expect(outcome.status == 1)
            #expect(
                outcome.errors
                    == "cyanotype: cannot listen on 127.0.0.1, port \(server.port): Address already in use\n")
            #expect(try server.isAlive())
        }
    }

    @Test func `fonts that are not there are named by their option and path`() throws {
        let outcome = try start("--port", "0", "--fonts", "/nowhere/fonts")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "cyanotype: --fonts: cannot read /nowhere/fonts\n")
    }

    @Test func `a default font that is not there is named with those that are`() throws {
        let outcome = try start("--port", "0", "--default-font", "Nothing Sans")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Nothing Sans"))
        #expect(outcome.errors.contains("Inter"))
    }

    @Test func `a host that is none is said clearly`() throws {
        let outcome = try start("--port", "0", "--host", "256.0.0.1")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("256.0.0.1"))
    }
}
