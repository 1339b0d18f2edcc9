/// The help of declared options, in the format of ArgumentParser.
extension OptionDeclaration {
    /// The flags of the option: `--port`, or `--server-timing` and `--no-server-timing`.
    var flags: [String] { kind == .flag ? ["--\(name)", "--no-\(name)"] : ["--\(name)"] }

    /// The option with the name of its value: `--port <number>`.
    var synopsis: String {
        switch kind {
        case .flag: flags.joined(separator: "/")
        case .text(let placeholder), .list(let placeholder, _): "--\(name) <\(placeholder)>"
        case .integer, .number: "--\(name) <number>"
        case .word: "--\(name) <word>"
        }
    }

    /// The section of a command's help about some options.
    static func help(of options: [OptionDeclaration]) -> String {
        """
        SETTINGS, which can also be environment variables such as
        \(options[0].variable), and keys in the file that --config names:
        \(options.map(\.paragraph).joined(separator: "\n"))
        """
    }

    /// The option's synopsis in the first column, its help in the second.
    private var paragraph: String {
        let margin = 26, columns = 80
        let allowed = kind.allowedValues.map { "\($0); " } ?? ""
        let text = "\(help) (\(allowed)default: \(defaultDescription))"
        let lines = text.wrapped(columns: columns - margin)
        let start = "  \(synopsis)"
        let indentation = String(repeating: " ", count: margin)
        let first = start.count < margin - 1 ? start + indentation.dropFirst(start.count) : "\(start)\n\(indentation)"
        return first + lines.joined(separator: "\n\(indentation)")
    }
}

extension String {
    /// The words in lines of at most `columns` characters. A longer word gets a separate line.
    fileprivate func wrapped(columns: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
