import Foundation
import TestSupport
import Testing

/// The conformance cases, each its own test case, against a real server over a real socket.
@Suite(.sharedServer, .timeLimit(.minutes(5)))
struct FixtureTests {
    @Test func `every file of cases is run and none is lost`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ConformanceCase.folder.path)
        #expect(files.sorted() == ConformanceCase.counts.keys.sorted())
        for (file, count) in ConformanceCase.counts {
            #expect(try ConformanceCase.all(in: file).count == count, "\(file)")
        }
    }

    @Test(arguments: try ConformanceCase.all())
    func `a case is answered as expected`(_ conformanceCase: ConformanceCase) throws {
        let reply = try SharedServer.connect().reply(to: "POST", "/v1/layout", body: conformanceCase.body)
        let difference = conformanceCase.difference(fromStatus: reply.status, reply.json)
        #expect(difference == nil, "\(reply.text.prefix(300))")
    }

    @Test func `eight connections at once get the bytes that one alone gets`() throws {
        // Without those that are not JSON: what is added to these moves the place of the error.
        let bodies = try ConformanceCase.all().filter(\.isJSON).enumerated().filter { $0.offset % 5 == 0 }
            .map(\.element.body)
        let alone = try SharedServer.connect()
        // Problems name their request: here by one name for all.
        let name = "X-Request-Id: all"
        let expected = try bodies.map { try alone.reply(to: "POST", "/v1/layout", headers: [name], body: $0).body }
        let clients = try (0..<8).map { _ in try SharedServer.connect() }
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
