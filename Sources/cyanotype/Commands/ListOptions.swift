import ArgumentParser
import ServerProgram

/// `cyanotype options`: prints `Documentation/options.md`.
struct ListOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "options", abstract: "Prints the table of all options in Markdown.", shouldDisplay: false)

    private static let introduction = """
        # Options

        Each option can be given as a flag of the command line, as a variable of the environment, and as a key in the JSON file
        of `--config`: `--body-bytes-max 8388608`, `CYANOTYPE_BODY_BYTES_MAX=8388608` or `{"body-bytes-max": 8388608}`.
        The command line overrides the environment, which overrides the file. A flag such as `--server-timing` is switched
        off by `--no-server-timing`, and is `true` or `false` in the environment and the file.

        `cyanotype serve --print-config` prints the current values as such a file, without secrets. The server does not start
        with a value that is not allowed, and says which it is. `cyanotype layout`, `render` and `health` have some of the
        options; `cyanotype layout --help` lists them.


        """

    func run() throws {
        let rows = (OptionDeclaration.all + [.configurationFile]).map { option in
            [
                "`--\(option.name)`", option.defaultDescription, option.kind.allowedValues ?? "",
                option.help.replacing("*", with: "\\*"),
            ]
        }
        let table = [["Option", "Default", "Values", "Meaning"], ["---", "---", "---", "---"]] + rows
        let lines = table.map { "| \($0.joined(separator: " | ")) |" }
        try Reported.errors(about: "standard output") {
            try Console.writeResult(Self.introduction + lines.joined(separator: "\n"))
        }
    }
}
