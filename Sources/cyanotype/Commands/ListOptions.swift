import ArgumentParser

/// `cyanotype options`: prints `Documentation/options.md`.
struct ListOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "options", abstract: "Prints the table of all options in Markdown.", shouldDisplay: false)

    func run() {
        let rows = (OptionDeclaration.all + [.configurationFile]).map { option in
            [
                "`--\(option.name)`", option.defaultDescription, option.kind.allowedValues ?? "",
                option.help.replacing("*", with: "\\*"),
            ]
        }
        let table = [["Option", "Default", "Values", "Meaning"], ["---", "---", "---", "---"]] + rows
        let lines = table.map { "| \($0.joined(separator: " | ")) |" }
        Console.writeResult(Array("# Options\n\n\(lines.joined(separator: "\n"))".utf8))
    }
}
