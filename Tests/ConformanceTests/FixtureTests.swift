import Foundation
import Testing

/// The conformance cases, against a real server over a real socket.
@Suite(.timeLimit(.minutes(5)))
struct FixtureTests {
    @Test func `every file of cases is run and none is lost`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ConformanceCase.folder.path)
        #expect(files.sorted() == ConformanceCase.counts.keys.sorted())
    }

    @Test(arguments: ConformanceCase.counts.keys.sorted())
    func `every case is answered as expected`(file: String) throws {
        let cases = try ConformanceCase.all(in: file)
        #expect(cases.count == ConformanceCase.counts[file])
        try withServer { server in
            let client = try server.connect()
            for conformanceCase in cases {
                let reply = try client.reply(to: "POST", "/v1/layout", body: conformanceCase.body)
                if let difference = conformanceCase.difference(from: reply) {
                    Issue.record("\(conformanceCase.name): \(difference)")
                }
            }
        }
    }

    @Test func `eight connections at once get the bytes that one alone gets`() throws {
        // Without those that are not JSON: what is added to these moves the place of the error.
        let cases = try ConformanceCase.counts.keys.sorted().flatMap { try ConformanceCase.all(in: $0) }
        let bodies = cases.filter(\.isJSON).enumerated().filter { $0.offset % 5 == 0 }.map(\.element.body)
        try withServer { server in
            let alone = try server.connect()
            // Problems name their request: here by one name for all.
            let name = "X-Request-Id: all"
            let expected = try bodies.map { try alone.reply(to: "POST", "/v1/layout", headers: [name], body: $0).body }
            let clients = try (0..<8).map { _ in try server.connect() }
            for round in bodies.indices {
                // Each connection is elsewhere in the list. Every other one sends bodies of such length that they go
                // to the workers: white space changes no layout.
                let turns = clients.enumerated().map { index, client in
                    (client, at: (round + index * 53) % bodies.count, padding: index % 2 * 5_000)
                }
                for turn in turns {
                    let padding = [UInt8](repeating: UInt8(ascii: " "), count: turn.padding)
                    turn.0.send("POST", "/v1/layout", headers: [name], body: bodies[turn.at] + padding)
                }
                for turn in turns {
                    let reply = try turn.0.reply()
                    #expect(reply.body == expected[turn.at])
                }
            }
        }
    }
}
