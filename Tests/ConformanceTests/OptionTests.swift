import Foundation
import TestSupport
import Testing

/// Options: on the command line, in the environment and in a file, and in the documentation.
@Suite(.timeLimit(.minutes(5)))
struct OptionTests {
    @Test func `flags count more than variables, and variables more than the file`() throws {
        let file = try TemporaryFile(#"{"workers": 3, "queue": 7, "log-format": "json", "server-timing": true}"#)
        let outcome = try Program(
            ["serve", "--config", file.path, "--workers", "5", "--print-config"],
            environment: ["CYANOTYPE_QUEUE": "8", "CYANOTYPE_WORKERS": "4"]
        ).outcome()
        #expect(outcome.status == 0)
        let values = try #require(ParsedJSON(Array(outcome.output.utf8)))
        #expect(values["workers"] == .number(5))
        #expect(values["queue"] == .number(8))
        #expect(values["log-format"]?.string == "json")
        #expect(values["server-timing"] == .bool(true))
        // What is printed is a file that says the same.
        let printed = try TemporaryFile(outcome.output)
        let again = try Program.run("serve", "--config", printed.path, "--print-config")
        #expect(again.output == outcome.output)
    }

    @Test(arguments: [
        (#"{"workers": "many"}"#, "workers"), (#"{"workers": 0}"#, "workers"),
        (#"{"wrokers": 1}"#, "Did you mean 'workers'?"),
        (#"{"log-level": "loud"}"#, "log-level"), (#"{"queue": 1, "queue": 2}"#, "'queue' is given twice"),
        ("{\n  \"queue\": 1,\n}", "Line 3, column 1"), (#"{"host": 1}"#, "must be a string, but is a number"),
        (#"{"drain-timeout": "1"}"#, "drain-timeout"), ("[]", "--config"), ("{", "--config"),
        (#"{"queue": 1e99}"#, "queue"),
    ])
    func `a value in a file that is not valid is named and nothing starts`(text: String, name: String) throws {
        let file = try TemporaryFile(text)
        let outcome = try Program.run("serve", "--port", "0", "--config", file.path)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }

    @Test(arguments: [
        (["--cors-origins", "foo"], "'foo' is not an origin"),
        (["--cors-origins", "https://a.example/"], "is not an origin"),
        (["--cors-origins", "https://A.example"], "is not an origin"),
        (["--cors-origins", "https://a.example:443"], "is not an origin"),
        (["--cors-origins", "https://a.example,,*"], "none of them empty"),
        (["--fallback-fonts", ",,"], "none of them empty"),
        (["--fonts", "/a: "], "none of them empty"), (["--store-ca-file", "/a"], "--store"),
        (["--store", "redis://host", "--store-ca-file", "/a"], "rediss://"),
        (["--tls-cert", "/a"], "--tls-key"), (["--port", "99999"], "0 to 65535"),
        (["--server-timing=on"], "takes no value"),
        (["--trusted-proxies", "10.0.0.1,10.0.0.0/33"], "'10.0.0.0/33' is not an address"),
        (["--trusted-proxies", "proxy.example"], "'proxy.example' is not an address"),
        (["--allowed-hosts", "localhost,http://a"], "'http://a' is not a host name"),
    ])
    func `options that have no effect or contradict one another are refused`(flags: [String], message: String) throws {
        let outcome = try Program(["serve", "--print-config"] + flags).outcome()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(arguments: [
        "*", "null", "https://example.com", "http://localhost:3000,https://[::1]:8443", "capacitor://localhost",
    ])
    func `origins as browsers send them are accepted`(origins: String) throws {
        let outcome = try Program.run("serve", "--print-config", "--cors-origins", origins)
        #expect(ParsedJSON(Array(outcome.output.utf8))?["cors-origins"]?.string == origins)
    }

    @Test func `limits on connections follow from --connections-max unless they are given`() throws {
        func values(_ flags: String...) throws -> ParsedJSON? {
            ParsedJSON(Array(try Program(["serve", "--print-config"] + flags).outcome().output.utf8))
        }
        let derived = try values("--connections-max", "12000")
        #expect(derived?["listeners-max"] == .number(9_000))
        #expect(derived?["connections-per-address-max"] == .number(6_000))
        #expect(try values("--listeners-max", "1000000")?["listeners-max"] == .number(4_064))
        let given = try values(
            "--connections-max", "12000", "--listeners-max", "10000", "--connections-per-address-max", "0")
        #expect(given?["listeners-max"] == .number(10_000))
        #expect(given?["connections-per-address-max"] == .number(0))
    }

    @Test func `with little memory a picture may hold fewer bytes of images`() throws {
        func imageBytes(_ flags: String...) throws -> ParsedJSON? {
            let outcome = try Program(["serve", "--print-config", "--image-bytes-max", "33554432"] + flags).outcome()
            return ParsedJSON(Array(outcome.output.utf8))?["image-bytes-max"]
        }
        #expect(try imageBytes("--memory-mib", "1024") == .number(33_554_432))
        #expect(try imageBytes("--memory-mib", "128") == .number(16_777_216))
    }

    @Test func `a value may follow an equals sign, and the last of two counts`() throws {
        let outcome = try Program.run(
            "serve", "--queue=7", "--queue", "8", "--store-prefix=--a", "--print-config")
        let values = ParsedJSON(Array(outcome.output.utf8))
        #expect(values?["queue"] == .number(8))
        #expect(values?["store-prefix"]?.string == "--a")
    }

    @Test func `a file that is missing is named`() throws {
        let outcome = try Program.run("serve", "--port", "0", "--config", "/no/such/file.json")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--config: cannot read /no/such/file.json"), "\(outcome.errors)")
    }

    @Test func `a flag can be set back to no`() throws {
        let file = try TemporaryFile(#"{"server-timing": true}"#)
        let outcome = try Program.run("serve", "--config", file.path, "--no-server-timing", "--print-config")
        #expect(ParsedJSON(Array(outcome.output.utf8))?["server-timing"] == .bool(false))
    }

    @Test func `the environment may name the file`() throws {
        let file = try TemporaryFile(#"{"queue": 7}"#)
        let outcome = try Program.run("serve", "--print-config", environment: ["CYANOTYPE_CONFIG": file.path])
        #expect(ParsedJSON(Array(outcome.output.utf8))?["queue"] == .number(7))
    }

    @Test func `the URL of a store is not printed, and the limit of a store follows from where it is`() throws {
        let outcome = try Program.run("serve", "--store", "redis://user:hidden@localhost", "--print-config")
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("hidden"))
        #expect(ParsedJSON(Array(outcome.output.utf8))?["store-mib"] == .number(1024))
        let memory = try Program.run("serve", "--print-config")
        #expect(ParsedJSON(Array(memory.output.utf8))?["store-mib"] == .number(256))
    }

    @Test func `a command reads its own options and no others`() throws {
        let card = Self.project.appending(path: "Schemas/examples/card.json").path
        let limited = try Program.run("layout", card, environment: ["CYANOTYPE_ELEMENTS_MAX": "1"])
        #expect(limited.status == 1 && limited.output.contains("too-many-elements"))
        let unconcerned = try Program.run("layout", card, environment: ["CYANOTYPE_WORKERS": "two"])
        #expect(unconcerned.status == 0)
        #expect(try Program.run("layout", card, "--workers", "1").status == 64)
    }

    // MARK: Documentation

    /// The rows of `Documentation/options.md`: names, defaults, values.
    private static let documented: [(name: String, standard: String, values: String)] = {
        let text = (try? String(contentsOf: documentation, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return (cells[0].trimmingCharacters(in: ["`", "-"]), cells[1], cells[2])
        }
    }()

    private static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized
    private static let documentation = project.appending(path: "Documentation/options.md")

    @Test func `the table of options in the documentation is that of the program`() throws {
        let text = try String(contentsOf: Self.documentation, encoding: .utf8)
        #expect(try Program.run("options").output == text)
    }

    @Test func `help has every documented option`() throws {
        let help = try Program.run("serve", "--help").output
        let flags = Set(help.matches(of: /--([a-z][a-z-]+)/).map { String($0.1) })
        #expect(Self.documented.count > 40)
        for option in Self.documented { #expect(flags.contains(option.name), "\(option.name)") }
    }

    @Test func `printed defaults are those in the documentation`() throws {
        let values = try #require(ParsedJSON(Array(try Program.run("serve", "--print-config").output.utf8)))
        for option in Self.documented {
            guard let standard = Double(option.standard) else { continue }
            #expect(values[option.name]?.number == standard, "\(option.name)")
        }
    }

    @Test func `numbers beyond the documented range are refused, with the name of the option`() throws {
        for option in Self.documented {
            guard let range = option.values.wholeMatch(of: /([\d.]+) to (\d+).*/), let last = Int(range.2) else {
                continue
            }
            let variable = "CYANOTYPE_" + option.name.uppercased().replacing("-", with: "_")
            let outcome = try Program.run("serve", "--print-config", environment: [variable: "\(last + 1)"])
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(variable), "\(outcome.errors)")
            #expect(outcome.errors.contains(option.values), "\(outcome.errors)")
            #expect(try Program.run("serve", "--print-config", "--\(option.name)", "\(last)").status == 0)
        }
    }
}
