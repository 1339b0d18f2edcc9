import Foundation
import TestSupport
import Testing

/// Several sizes in one request, many requests in one body.
@Suite(.timeLimit(.minutes(5)))
struct BatchTests {
    @Test func `each size is laid out as it would be alone`() throws {
        let element = #"{"type": "Box", "child": {"type": "Label", "text": "Some words that fill several lines."}}"#
        let sizes = ["{}", #"{"width": 100}"#, #"{"width": 50, "height": 500}"#]
        try withServer { server in
            let all = try server.reply(
                to: "POST", "/v1/layout",
                body: #"{"element": \#(element), "sizes": [\#(sizes.joined(separator: ","))]}"#)
            let layouts = try #require(all.json?["layouts"]?.array)
            #expect(layouts.count == sizes.count)
            for (size, layout) in zip(sizes, layouts) {
                let alone = try server.reply(
                    to: "POST", "/v1/layout", body: #"{"element": \#(element), "size": \#(size)}"#)
                #expect(alone.json == layout)
            }
        }
    }

    @Test(arguments: [
        (#""sizes": []"#, "/sizes"), (#""sizes": [{}], "size": {}"#, "/sizes"),
        (#""sizes": [{"width": -1}]"#, "/sizes/0/width"),
        (#""sizes": {}"#, "/sizes"), (#""sizes": [1]"#, "/sizes/0"),
    ])
    func `sizes that are none are refused at their place`(sizes: String, place: String) throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout", body: #"{"element": {"type": "Empty"}, \#(sizes)}"#)
            expectProblem(reply, 422, "invalid-layout", at: [place])
        }
    }

    @Test func `each line has its answer, in order, a problem where it is bad`() throws {
        let good = Trees.small
        try withServer { server in
            let alone = try server.reply(to: "POST", "/v1/layout", body: good)
            let lines = try server.lines(of: [good, "{", "", "  ", #"{"element": {"type": "Lable"}}"#, good + "\r"])
            #expect(lines.count == 4)
            #expect(lines[0] == alone.json)
            #expect(lines[1]["type"]?.string == "/problems/malformed-json")
            #expect(lines[2]["errors"]?.array?[0]["suggestion"]?.string == "Label")
            #expect(lines[3] == alone.json)
        }
    }

    @Test func `a line beyond the limit is refused and the rest goes on`() throws {
        try withServer("--body-bytes-max", "1000") { server in
            let long = #"{"element": {"type": "Empty"}, "padding": "\#(String(repeating: "x", count: 300_000))"}"#
            let lines = try server.lines(of: [long, #"{"element": {"type": "Empty"}}"#, long])
            #expect(lines.map { $0["status"] } == [.number(413), nil, .number(413)])
        }
    }

    @Test func `packed lines have the same answers as others, and what is cut off has a problem`() throws {
        try withServer { server in
            let requests = Array(repeating: Trees.small, count: 50)
            let plain = try server.lines(of: requests)
            let packed = try TemporaryFile(requests.joined(separator: "\n")).packed()
            #expect(try server.lines(of: packed, coding: "gzip") == plain)
            let short = try server.lines(of: Array(packed.dropLast(3)), coding: "gzip")
            #expect(short.last?["type"]?.string == "/problems/malformed-content-coding")
            let strange = try server.lines(of: Array("{}".utf8), coding: "gzip")
            #expect(strange.map { $0["status"] } == [.number(400)])
        }
    }

    @Test func `a packed line beyond the limit is refused, whatever it unpacks to, and the rest goes on`() throws {
        try withServer("--body-bytes-max", "100000") { server in
            let bomb = String(repeating: " ", count: 50_000_000) + "\n" + Trees.small
            let lines = try server.lines(of: try TemporaryFile(bomb).packed(), coding: "gzip")
            #expect(lines.count == 2 && lines[0]["status"] == .number(413) && lines[1]["frames"] != nil)
        }
    }

    @Test func `answers are packed for who accepts that, and each can be unpacked when it has come`() throws {
        try withServer { server in
            let request = Array((Trees.small + "\n").utf8)
            let plain = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
            let client = try server.connect()
            client.send(
                "POST", "/v1/layouts",
                headers: [
                    "Content-Type: application/x-ndjson", "Accept-Encoding: gzip", "Transfer-Encoding: chunked",
                ])
            var packed: [UInt8] = []
            for number in 1...3 {
                client.send(chunk: request)
                if number == 1 { #expect(try client.streamedHead()["content-encoding"] == "gzip") }
                packed += try client.chunk()
                let unpacked = try TemporaryFile(packed).unpackedSoFar()
                #expect(unpacked == Array(repeatElement(plain.body + [UInt8(ascii: "\n")], count: number).joined()))
            }
            client.send(chunk: [])
            while true {
                let piece = try client.chunk()
                if piece.isEmpty { break }
                packed += piece
            }
            #expect(try TemporaryFile(packed).unpacked().count == 3 * (plain.body.count + 1))
        }
    }

    @Test func `another type of content, or another packing, is refused`() throws {
        try withServer { server in
            for headers in [[], ["Content-Type: application/json"]] {
                expectProblem(
                    try server.reply(to: "POST", "/v1/layouts", headers: headers, body: "{}"), 415,
                    "unsupported-media-type")
            }
            let packed = ["Content-Type: application/x-ndjson", "Content-Encoding: br"]
            expectProblem(
                try server.reply(to: "POST", "/v1/layouts", headers: packed, body: "{}"), 415,
                "unsupported-content-coding")
        }
    }
}

extension RunningServer {
    /// The answers to the lines of a batch.
    func lines(of requests: [String]) throws -> [ParsedJSON] {
        try lines(of: Array(requests.joined(separator: "\n").utf8), coding: "identity")
    }

    /// The same, of a body in some coding.
    func lines(of body: [UInt8], coding: String) throws -> [ParsedJSON] {
        let client = try connect()
        client.send(
            "POST", "/v1/layouts", headers: ["Content-Type: application/x-ndjson", "Content-Encoding: \(coding)"],
            body: body)
        let text = try client.streamedReply()
        return text.split(separator: UInt8(ascii: "\n")).compactMap { ParsedJSON(Array($0)) }
    }
}
