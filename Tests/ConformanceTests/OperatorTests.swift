import Foundation
import TestSupport
import Testing

/// What the server is to those who run it.
@Suite(.timeLimit(.minutes(5)))
struct OperatorTests {
    // MARK: Deadlines

    @Test func `a layout that takes longer than it may is ended, and the worker is free at once`() throws {
        try withServer(
            "--workers", "1", "--request-timeout", "2", "--cpu-seconds-max", "60", "--measurements-max", "2000000000"
        ) { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.explosive(levels: 60))
            expectProblem(reply, 503, "request-timeout")
            #expect(reply["retry-after"] == "1")
            // Were the only worker still at it, this would be refused likewise.
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.wide(elements: 300)).status == 200)
        }
    }

    @Test func `a batch goes on behind a line that takes longer than it may`() throws {
        try withServer("--request-timeout", "2", "--cpu-seconds-max", "60", "--measurements-max", "2000000000") {
            server in
            let lines = try server.lines(of: [Trees.explosive(levels: 60), Trees.small])
            #expect(lines.first?["type"]?.string == "/problems/request-timeout")
            #expect(lines.last?["frames"] != nil)
        }
    }

    // MARK: Health

    @Test func `the server is alive and ready, and says so at its own port or at the operators'`() throws {
        try withServer { server throws in
            #expect(try server.reply(to: "GET", "/healthz").text == #"{"status":"ok"}"#)
            #expect(try server.reply(to: "GET", "/readyz").text == #"{"status":"ready"}"#)
            #expect(try server.reply(to: "GET", "/metrics").status == 200)
        }
        let port = try freePort()
        try withServer("--metrics-port", "\(port)") { server in
            let operators = try Client(host: server.host, port: port)
            for path in ["/healthz", "/readyz", "/metrics"] {
                for method in ["GET", "PUT"] {
                    let reply = try server.reply(to: method, path)
                    expectProblem(reply, 404, "not-found")
                    #expect(reply.text.contains("It is at the port of --metrics-port."))
                }
                let reply = try operators.reply(to: "GET", path, headers: ["X-Request-Id: probe"])
                #expect(reply.status == 200)
                #expect(reply["x-request-id"] == "probe")
                #expect(reply["x-content-type-options"] == "nosniff")
            }
            for path in ["/v1/layout", "/v1/layouts", "/metric"] {
                let reply = try Client(host: server.host, port: port).reply(to: "GET", path)
                expectProblem(reply, 404, "not-found")
                #expect(reply.text.contains("This port has only /healthz, /readyz and /metrics."))
            }
            let health = try Program.run("health", "--port", "\(server.port)", "--metrics-port", "\(port)", "--ready")
            #expect(health.status == 0)
        }
    }

    @Test func `bodies are counted as far as they are read and sent`() throws {
        try withServer { server in
            let refused = try server.connect()
            refused.send("POST", "/v1/layout", headers: ["Content-Length: \(Int.max)"])
            #expect(try refused.reply().status == 413)
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
            #expect(try server.lines(of: [Trees.small]).count == 1)
            #expect(try server.figure("cyanotype_request_bytes_total") == 2 * Trees.small.utf8.count)
            let sent = try server.figure("cyanotype_response_bytes_total")
            let head = try server.reply(to: "HEAD", "/openapi.json")
            let length = try #require(head["content-length"].flatMap { Int($0) })
            #expect(try server.figure("cyanotype_response_bytes_total") - sent < length)
        }
    }

    @Test func `a server that is being stopped is not ready but alive`() throws {
        let port = try freePort()
        try withServer("--metrics-port", "\(port)") { server in
            let operators = try Client(host: server.host, port: port)
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Expect: 100-continue", "Content-Length: 10"])
            #expect(try client.reply().status == 100)
            server.program.send(SIGTERM)
            try server.program.waitForError("stops")
            var status = 200
            while status == 200 { status = try operators.reply(to: "GET", "/readyz").status }
            #expect(status == 503)
            #expect(try operators.reply(to: "GET", "/healthz").status == 200)
            client.send("{\"element\"")
            #expect(try client.reply().status == 400)
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `a server with a delay is not ready and still serves, before it stops`() throws {
        let port = try freePort()
        try withServer("--metrics-port", "\(port)", "--drain-delay", "3600") { server in
            let operators = try Client(host: server.host, port: port)
            server.program.send(SIGTERM)
            try server.program.waitForError("stops")
            var ready = try operators.reply(to: "GET", "/readyz")
            while ready.status == 200 { ready = try operators.reply(to: "GET", "/readyz") }
            expectProblem(ready, 503, "not-ready")
            for _ in 0..<3 {
                let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
                #expect(reply.status == 200)
                #expect(reply["connection"] == "close")
            }
            // The second signal ends the delay.
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 128 + SIGTERM)
        }
    }

    @Test func `a full queue leaves the server ready`() throws {
        // The requests last as long as their clients.
        try withServer(
            "--workers", "1", "--queue", "1", "--measurements-max", "2000000000", "--cpu-seconds-max", "3600",
            "--request-timeout", "3600"
        ) { server in
            let clients = try (0..<6).map { _ in try server.connect() }
            for client in clients { client.send("POST", "/v1/layout", body: Array(Trees.explosive(levels: 60).utf8)) }
            #expect(try eventually { try server.figure("cyanotype_saturated") == 1 })
            #expect(try server.reply(to: "GET", "/readyz").status == 200)
            #expect(try eventually { try server.figure(#"cyanotype_rejections_total{reason="queue"}"#) >= 1 })
        }
    }

    // MARK: Metrics

    @Test func `requests, stages and problems are counted`() throws {
        try withServer { server in
            for _ in 0..<3 { _ = try server.reply(to: "POST", "/v1/layout", body: Trees.small) }
            _ = try server.reply(to: "POST", "/v1/layout", body: "{")
            _ = try server.reply(to: "GET", "/nowhere")
            _ = try server.lines(of: [Trees.small, "1"])
            var metrics = try server.reply(to: "GET", "/metrics")
            // A request is over, and its memory released, a moment after its client has read the last byte.
            while !["cyanotype_in_flight_requests 1\n", "cyanotype_pending_bytes 0\n"].allSatisfy(metrics.text.contains)
            {
                metrics = try server.reply(to: "GET", "/metrics")
            }
            #expect(metrics["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            for sample in [
                #"cyanotype_requests_total{route="/v1/layout",status="200"} 3"#,
                #"cyanotype_requests_total{route="/v1/layout",status="400"} 1"#,
                #"cyanotype_requests_total{route="none",status="404"} 1"#,
                #"cyanotype_request_duration_seconds_count{route="/v1/layout",status="200"} 3"#,
                #"cyanotype_stage_duration_seconds_count{stage="decode"} 4"#,
                "cyanotype_batch_lines_total 2", "cyanotype_batch_problems_total 1", "cyanotype_queue_length 0",
                "cyanotype_store_up 1", "cyanotype_store_full 0", #"cyanotype_build_info{version="#,
                #"cyanotype_rejections_total{reason="memory"} 0"#,
                #"cyanotype_rejections_total{reason="slow-reader"} 0"#, "cyanotype_listeners 0",
                "cyanotype_background_queue_length 0", "cyanotype_pending_bytes 0", "cyanotype_pending_bytes_max ",
            ] {
                #expect(metrics.text.contains(sample), "\(sample)")
            }
        }
    }

    @Test func `the start of the process is told in seconds since 1970`() throws {
        func now() -> Int { Int(Date().timeIntervalSince1970) }
        let before = now()
        try withServer { server in
            let start = try server.figure("process_start_time_seconds")
            #expect((before...now()).contains(start))
        }
    }

    // MARK: Logs

    @Test(.disabled(if: hasOtherAllocator, "sanitizers have an allocator of their own"))
    func `what a large layout has freed goes back to the system`() throws {
        try withServer("--workers", "1", "--request-timeout", "120") { server in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.views(40_000)).status == 200)
            let held = try server.figure("process_resident_memory_bytes")
            let hasGivenBack = try eventually(secondsMax: 60) {
                try held - server.figure("process_resident_memory_bytes") > 16 << 20
            }
            #expect(hasGivenBack)
        }
    }

    private static let hasOtherAllocator = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    @Test func `each request is a line with its id and without its body`() throws {
        try withServer("--log-format", "json") { server in
            let given = try server.reply(
                to: "POST", "/v1/layout", headers: ["X-Request-Id: a b\"c{}\u{1F600}-1"], body: Trees.small)
            #expect(given["x-request-id"] == "abc-1")
            let made = try server.reply(to: "POST", "/v1/layout", body: #"{"element": "secret"}"#)
            let id = try #require(made["x-request-id"])
            #expect(made.json?["requestId"]?.string == id)
            server.program.send(SIGTERM)
            let outcome = try server.program.outcome()
            let lines = outcome.errors.split(separator: "\n").map { ParsedJSON(Array($0.utf8)) }
            #expect(lines.allSatisfy { $0?["level"] != nil && $0?["time"] != nil })
            let requests = lines.filter { $0?["message"]?.string == "request" }
            #expect(requests.map { $0?["requestId"]?.string } == ["abc-1", id])
            #expect(requests.map { $0?["status"] } == [.number(200), .number(422)])
            #expect(requests.allSatisfy { $0?["path"]?.string == "/v1/layout" && $0?["client"]?.string == "127.0.0.1" })
            #expect(!outcome.errors.contains("secret"))
        }
    }

    @Test func `a line says what its request was and what it took, also of one that was lost`() throws {
        try withServer("--log-format", "json", "--server-timing") { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
            _ = try server.reply(to: "GET", "/" + String(repeating: "a", count: 300))
            func leaveHalfway() throws {
                try server.connect().send("POST", "/v1/measure", headers: ["Content-Length: 10"])
            }
            try leaveHalfway()
            #expect(try eventually { try server.figure("cyanotype_lost_requests_total") == 1 })
            server.program.send(SIGTERM)
            let lines = try server.program.outcome().errors.split(separator: "\n").map { ParsedJSON(Array($0.utf8)) }
            func fields(_ message: String, _ path: String) throws -> [String: ParsedJSON] {
                let line = lines.first { $0?["message"]?.string == message && $0?["path"]?.string == path }
                return try #require(line??.object)
            }
            let layout = try fields("request", "/v1/layout")
            #expect(
                layout.keys.sorted() == [
                    "client", "decodeMs", "elements", "encodeMs", "layoutMs", "level", "message", "method", "ms",
                    "path",
                    "requestBytes", "requestId", "responseBytes", "status", "time",
                ])
            #expect(layout["method"]?.string == "POST")
            #expect(layout["requestBytes"] == .number(Double(Trees.small.utf8.count)))
            #expect(layout["responseBytes"] == .number(Double(reply.body.count)))
            // The same times, here to the microsecond.
            for part in try #require(reply["server-timing"]).split(separator: ", ") {
                let words = part.split(separator: ";dur=")
                let logged = try #require(layout["\(words[0])Ms"]?.number)
                #expect(abs(logged - (Double(words[1]) ?? .nan)) < 0.0006)
            }
            #expect(try fields("request", "/" + String(repeating: "a", count: 255))["status"] == .number(404))
            let lost = try fields("request lost", "/v1/measure")
            #expect(lost["requestBytes"] == .number(10) && lost["status"] == nil && lost["ms"] == nil)
        }
    }

    @Test(arguments: [
        (textBytes: 4_000, paddingBytes: 0, usesWorker: false), (textBytes: 5_000, paddingBytes: 0, usesWorker: true),
        (textBytes: 100, paddingBytes: 15_000, usesWorker: false),
        (textBytes: 100, paddingBytes: 17_000, usesWorker: true),
    ])
    func `a short request with little text waits for no worker`(
        textBytes: Int, paddingBytes: Int, usesWorker: Bool
    ) throws {
        let text = String(repeating: "word ", count: textBytes / 5)
        let padding = String(repeating: " ", count: paddingBytes)
        let body = #"{"element":{"type":"Label","text":"\#(text)"},"size":{"width":300}}\#(padding)"#
        try withServer("--server-timing") { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            #expect(reply["server-timing"]?.contains("queue;dur=") == usesWorker)
        }
    }

    @Test func `the end of events is a line with its time and bytes, and the client of a trusted proxy`() throws {
        try withServer("--log-format", "json", "--trusted-proxies", "127.0.0.0/8") { server in
            #expect(try server.reply(to: "PUT", "/v1/trees/a", body: Trees.small).status == 201)
            func listen() throws {
                let client = try server.connect()
                client.send("GET", "/v1/trees/a/events?width=100", headers: ["X-Forwarded-For: 192.0.2.7"])
                while !client.hasReply {}
            }
            try listen()
            #expect(try eventually { try server.figure("cyanotype_listeners") == 0 })
            server.program.send(SIGTERM)
            let lines = try server.program.outcome().errors.split(separator: "\n").map { ParsedJSON(Array($0.utf8)) }
            let line = lines.first { $0?["message"]?.string == "stream ended" }
            let end = try #require(line??.object)
            #expect(end["client"]?.string == "192.0.2.7" && end["path"]?.string == "/v1/trees/a/events")
            #expect(try #require(end["responseBytes"]?.number) > 100)
            #expect(end["ms"]?.number != nil && end["status"] == nil)
        }
    }

    @Test func `the URL of a port that was free is printed on standard output`() throws {
        try withServer { server in
            server.program.send(SIGTERM)
            let output = try server.program.outcome().output
            #expect(output == "http://127.0.0.1:\(server.port)\n")
        }
    }

    @Test func `what is below the level is not logged`() throws {
        let program = try Program(
            ["serve", "--port", "0", "--log-level", "critical"], environment: ["CYANOTYPE_LOG_FORMAT": "json"])
        program.send(SIGTERM)
        #expect(try program.outcome().errors == "")
        try withServer("--log-level", "notice") { server in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
            server.program.send(SIGTERM)
            let errors = try server.program.outcome().errors
            #expect(!errors.contains("/v1/layout"))
        }
    }
}
