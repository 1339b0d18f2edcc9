import Foundation
import TestSupport
import Testing

/// What the program does besides serving.
@Suite(.timeLimit(.minutes(5)))
struct CommandTests {
    private let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Schemas/examples")

    @Test func `the version is one line`() throws {
        let outcome = try Program.run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(outcome.errors.isEmpty)
    }

    @Test func `help names the commands and each command's help its options`() throws {
        let help = try Program.run("--help")
        #expect(help.status == 0)
        for command in ["serve", "layout", "health"] {
            #expect(help.output.contains(command))
            #expect(try Program.run(command, "--help").status == 0)
        }
        let serve = try Program.run("serve", "--help").output
        for option in ["--host", "--port", "--workers", "--body-bytes-max", "--elements-max", "--depth-max"] {
            #expect(serve.contains(option))
        }
    }

    @Test(arguments: ["card.json", "text.json", "components.json"])
    func `a file is laid out as the server does it`(name: String) throws {
        let file = examples.appending(path: name)
        let request = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: request)
            #expect(reply.status == 200)
            for outcome in [try Program.run("layout", file.path), try Program.run("layout", "-", input: file.path)] {
                #expect(outcome.status == 0)
                #expect(outcome.output == reply.text + "\n")
                #expect(outcome.errors.isEmpty)
            }
        }
    }

    @Test func `a file that is no layout is refused as the server does it`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        try Data(#"{"element": {"type": "Lable"}}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: #"{"element": {"type": "Lable"}}"#)
            expectProblem(reply, 422, "invalid-layout", at: ["/element/type"])
            let outcome = try Program.run("layout", file.path)
            #expect(outcome.status == 1)
            // The program alone has no requests to name.
            #expect(outcome.output == reply.text.replacing(/"requestId":"[^"]*",/, with: "") + "\n")
        }
    }

    @Test func `elements may be nested as deep as the largest limit allows`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        let open = String(repeating: #"{"type": "Column", "children": ["#, count: 4_000)
        let close = String(repeating: "]}", count: 4_000)
        let body = #"{"size": {"width": 9, "height": 9}, "element": \#(open){"type": "Empty"}\#(close)}"#
        try Data(body.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Program.run("layout", file.path, "--depth-max", "4096").status == 0)
        #expect(try Program.run("render", file.path, "-o", "-", "--format", "svg", "--depth-max", "4096").status == 0)
    }

    @Test func `an empty input is refused as no JSON`() throws {
        let outcome = try Program.run("layout", "-")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("malformed-json"))
    }

    @Test(arguments: ["/nowhere/file.json", "/"])
    func `a file that cannot be read is named`(path: String) throws {
        let outcome = try Program.run("layout", path)
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("cyanotype: cannot read \(path): "))
    }

    @Test func `limits hold for files too`() throws {
        let outcome = try Program.run("layout", "--elements-max", "1", examples.appending(path: "card.json").path)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("too-many-elements"))
    }

    @Test func `the times of the stages can be had instead`() throws {
        let outcome = try Program.run("layout", "--timings", examples.appending(path: "card.json").path)
        #expect(outcome.status == 0)
        let timings = ParsedJSON(Array(outcome.output.utf8))
        for stage in ["decode", "layout", "encode"] {
            #expect(timings?[stage]?.number ?? 0 > 0, "\(stage)")
        }
    }

    @Test(arguments: [("--picture-pixels-max", "100"), ("--scale", "100")])
    func `a picture beyond the limits is not drawn`(option: String, value: String) throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
        let outcome = try Program.run(
            "render", examples.appending(path: "card.json").path, "--output", output.path, option, value)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("picture-too-large"))
        #expect(!FileManager.default.fileExists(atPath: output.path))
    }

    @Test(arguments: ["0.009", "100.1", "-1", "many"])
    func `a scale that the server refuses is refused`(scale: String) throws {
        let outcome = try Program.run(
            "render", examples.appending(path: "card.json").path, "--output", "/nowhere/card.png", "--scale=\(scale)")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--scale"), "\(outcome.errors)")
    }

    @Test func `a picture that cannot be written is an error in plain words`() throws {
        let outcome = try Program.run(
            "render", examples.appending(path: "card.json").path, "--output", "/nowhere/card.png")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "cyanotype: cannot write /nowhere/card.png: No such file or directory\n")
    }

    @Test(arguments: ["serve --print-config", "options", "layout --help", "layout -"])
    func `a result that cannot be written to standard output is an error in plain words`(arguments: String) throws {
        let outcome = try Program.shell("'\(Program.path)' \(arguments) > /dev/full")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "cyanotype: standard output: No space left on device\n")
    }

    @Test func `an error in an option has the usage of its command`() throws {
        for (arguments, message) in [
            (
                ["layout", "x", "--elements-max", "0"],
                "Error: --elements-max must be a whole number from 1 to 2147483647."
            ),
            (["layout", "x", "--elements-max"], "Error: Missing value for '--elements-max <number>'."),
            (
                ["layout", "x", "--elements-mx", "5"],
                "Error: Unknown option '--elements-mx'. Did you mean '--elements-max'?"
            ),
            (["layout", "x", "--", "--elements-max", "5"], "Error: 2 unexpected arguments: '--elements-max', '5'"),
            (["layout"], "Error: Missing expected argument '<file>'"),
        ] {
            let outcome = try Program(arguments).outcome()
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
            #expect(outcome.errors.contains("Usage: cyanotype layout <file>"), "\(outcome.errors)")
        }
    }

    @Test func `health is success with a server and failure without`() throws {
        var port: UInt16 = 0
        try withServer { server in
            port = server.port
            let alive = try Program.run("health", "--port", "\(port)")
            #expect(alive.status == 0)
            let fromEnvironment = try Program.run("health", environment: ["CYANOTYPE_PORT": "\(port)"])
            #expect(fromEnvironment.status == 0)
        }
        let gone = try Program.run("health", "--port", "\(port)")
        #expect(gone.status == 1)
        #expect(gone.errors.contains("127.0.0.1 port \(port)"))
    }
}
