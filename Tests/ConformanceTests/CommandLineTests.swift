import Foundation
import TestSupport
import Testing

/// The commands of the program, and their arguments besides the name of a file.
@Suite(.timeLimit(.minutes(5)))
struct CommandLineTests {
    private static let greeting = """
        {"element": {"type": "Label", "text": {"$if": {"equals": [{"$env": "/variables/theme"}, "dark"]},
            "then": {"$data": "/dark"}, "else": {"$data": "/light"}}},
         "size": {"width": 320, "height": 40}, "data": {"light": "by day", "dark": "by night"},
         "environment": {"variables": {"theme": "light"}}}
        """

    private func text(_ outcome: Program.Outcome) -> String? {
        ParsedJSON(Array(outcome.output.utf8))?["frames"]?.array?.first?["properties"]?["text"]?.string
    }

    private func size(_ outcome: Program.Outcome) -> [Double?] {
        let size = ParsedJSON(Array(outcome.output.utf8))?["size"]
        return [size?["width"]?.number, size?["height"]?.number]
    }

    // MARK: Commands

    @Test func `the program alone shows its help`() throws {
        let outcome = try Program.run()
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        for command in ["serve", "layout", "render", "show", "health"] {
            #expect(outcome.output.contains("\n  \(command) "))
        }
        #expect(try Program.run("help").output == outcome.output)
    }

    @Test func `the help of show is that of the program which shows`() throws {
        let outcome = try Program.run("help", "show")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("--columns"))
        #expect(!outcome.output.contains("--config"))
        #expect(try Program.run("show", "--help").output == outcome.output)
    }

    @Test(arguments: [
        (["sevre"], "Unknown command 'sevre'. Did you mean 'serve'? Commands: serve, layout, render, show, health."),
        (["paint", "card.json"], "Unknown command 'paint'. Commands: serve, layout, render, show, health."),
        (["help", "paint"], "Unknown command 'paint'. Commands: serve, layout, render, show, health."),
        (["--port", "80"], "'--port' comes after a command, as in 'cyanotype serve --port'."),
        (["--queue=7"], "'--queue' comes after a command, as in 'cyanotype serve --queue'."),
    ])
    func `a command line without a command says which there are`(arguments: [String], message: String) throws {
        let outcome = try Program(arguments).outcome()
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("Error: \(message)\nUsage: cyanotype <command>"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    // MARK: Parts of the request

    @Test func `a width or a height takes the place of the size, and the other is measured`() throws {
        let file = try TemporaryFile(Self.greeting)
        #expect(size(try Program.run("layout", file.path)) == [320, 40])
        let narrow = size(try Program.run("layout", file.path, "--width", "50"))
        #expect(narrow[0] == 50 && narrow[1] != 40)
        #expect(size(try Program.run("layout", file.path, "--width=50", "--height=60")) == [50, 60])
    }

    @Test func `data and members of the environment take the place of the request's own`() throws {
        let file = try TemporaryFile(Self.greeting)
        let data = try TemporaryFile(#"{"light": "day", "dark": "night"}"#)
        #expect(text(try Program.run("layout", file.path)) == "by day")
        #expect(text(try Program.run("layout", file.path, "--env", "variables.theme=dark")) == "by night")
        #expect(text(try Program.run("layout", file.path, "--data", data.path)) == "day")
        let both = try Program.run(
            "layout", file.path, "--data", "-", "--env", "variables.theme=dark", "--env=locale=de", "--format", "json",
            input: data.path)
        #expect(text(both) == "night")
    }

    @Test(arguments: [
        (["--width", "-1"], "--width: Expected a number from 0 on, found -1."),
        (["--height", "tall"], "--height: Expected a number, found 'tall'."),
        (["--env", "theme"], "--env must be NAME=VALUE, such as locale=de. Found 'theme'."),
        (["--env", "theme=dark"], "--env theme: Unknown parameter 'theme'. Known: "),
        (["--env", "colorScheme=drak"], "Did you mean 'dark'?"),
        (["--env", "locale=de", "--env", "locale=en"], "--env locale: The parameter is repeated."),
        (["--env", "width=5"], "Use --width in place of '--env width=5'."),
        (["--env", "displayScale=0"], "--env displayScale: Expected a number above 0, and at most 1000000, found 0."),
        (["--watch", "--data", "-"], "--watch needs files"),
        (["--format", "png"], "Unknown format 'png'. Frames are json. For a picture use 'cyanotype render'."),
        (
            ["-o", "a.PDF"],
            "The name 'a.PDF' is that of a PDF, and frames are JSON. For a picture use 'cyanotype render'."
        ),
        (["--data", #"{"light": "day"}"#], "--data takes the name of a file, found JSON."),
    ])
    func `a mistake in the command line is told in its own words`(arguments: [String], message: String) throws {
        let file = try TemporaryFile(Self.greeting)
        let outcome = try Program(["layout", file.path] + arguments).outcome()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `data that is refused is named`() throws {
        let file = try TemporaryFile(Self.greeting)
        for text in ["{", #"{"a": 1, "a": 2}"#] {
            let data = try TemporaryFile(text)
            let outcome = try Program.run("layout", file.path, "--data", data.path)
            #expect(outcome.status == 1)
            #expect(outcome.errors == "cyanotype: \(data.path) is refused:\n")
            #expect(ParsedJSON(Array(outcome.output.utf8))?["type"]?.string?.hasPrefix("/problems/") == true)
        }
        #expect(try Program.run("layout", file.path, "--data", "/nowhere.json").status == 1)
    }

    // MARK: Pictures

    @Test func `the format of a picture is that of its name, or the one that is given`() throws {
        let file = try TemporaryFile(Self.greeting)
        let picture = try TemporaryFile("")
        #expect(try Program.run("render", file.path, "-o", picture.path, "--format", "svg").status == 0)
        let svg = try String(contentsOfFile: picture.path, encoding: .utf8)
        #expect(svg.contains("<svg"))
        let output = try Program.run("render", file.path, "-o", "-", "--format", "SVG")
        #expect(output.status == 0 && output.output == svg && output.errors.isEmpty)
    }

    @Test(arguments: [
        (["-o", "-"], "Standard output has no name that ends in a format. Add --format. Known: png, svg, pdf"),
        (["-o", "card.jpeg"], "'card.jpeg' ends in no format. Add --format. Known: png, svg, pdf"),
        (["-o", "card.png", "--format", "sgv"], "Unknown format 'sgv'. Did you mean 'svg'?"),
        ([], "--output is missing"), (["-o", "-", "--format", "png", "--watch"], "--watch needs a file"),
        (["-o", "card.bmp", "--colors", "gray2"], "BMP has no --colors gray2. Known: gray1, gray4, gray8."),
        (["-o", "card.webp", "--colors", "gray2"], "WEBP has no --colors gray2. Leave it out: all colours."),
        (["-o", "card.png", "--dither", "ordered"], "Give --colors as well."),
        (["-o", "card.pdf", "--text", "embed"], "--text embed is for SVG alone. In a PDF leave it out."),
        (["-o", "card.png", "--background", "rde"], "--background: Expected a colour, such as white or"),
    ])
    func `an option of a picture that cannot be is refused with those that can`(arguments: [String], message: String)
        throws
    {
        let file = try TemporaryFile(Self.greeting)
        let outcome = try Program(["render", file.path] + arguments).outcome()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `a request that is refused leaves no problem in a picture on standard output`() throws {
        let file = try TemporaryFile(#"{"element": {"type": "Lable"}}"#)
        let outcome = try Program.run("render", file.path, "-o", "-", "--format", "png")
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("unknown-type"))
    }

    @Test func `a watched request is drawn again when it, its data or an asset changes`() throws {
        let file = try TemporaryFile(Self.greeting)
        let data = try TemporaryFile(#"{"light": "one", "dark": ""}"#)
        let assets = FileManager.default.temporaryDirectory.appending(path: "cyanotype-test-\(UUID())")
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: assets) }
        // The picture lies in a folder that is watched.
        let picture = assets.appending(path: "card.svg").path
        let program = try Program([
            "render", file.path, "-o", picture, "--data", data.path, "--assets", assets.path, "--watch",
        ])
        let drawn = "cyanotype: \(picture) is drawn\n"
        try program.waitForError(drawn)
        let first = try String(contentsOfFile: picture, encoding: .utf8)
        try data.write(#"{"light": "another", "dark": ""}"#)
        try program.waitForError(drawn, count: 2)
        #expect(try String(contentsOfFile: picture, encoding: .utf8) != first)
        try file.write("{")
        try Data().write(to: assets.appending(path: "cat.png"))
        try file.write(Self.greeting)
        try program.waitForError(drawn, count: 3)
        program.send(SIGTERM)
        #expect(try program.outcome().signal == SIGTERM)
    }
}
