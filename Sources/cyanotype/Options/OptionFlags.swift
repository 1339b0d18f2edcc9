import ArgumentParser

/// A command with declared options.
protocol CommandWithOptions: AsyncParsableCommand {
    static var options: [OptionDeclaration] { get }
}

/// The flags of a command's declared options, and `--config`.
///
/// ArgumentParser finds the arguments of a type by reflection and reads them by `Decodable`. Both are written out here, so
/// that they come from the declarations and not from a property for each.
struct OptionFlags<Command: CommandWithOptions>: ParsableArguments, CustomReflectable {
    /// The values that were given, by the variables of their options.
    private var values: [String: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for option in Self.options {
            let name = Name(stringValue: option.name)
            values[option.variable] =
                if option.kind == .flag {
                    try container.decode(Flag<Bool?>.self, forKey: name).wrappedValue.map { String($0) }
                } else {
                    try container.decode(Option<String?>.self, forKey: name).wrappedValue
                }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Self.options.map { (label: $0.name, value: $0.argument) })
    }

    /// The values of the command's options: of the command line, else of the environment, else of the configuration
    /// file, else the defaults.
    ///
    /// - Throws: if a value is not valid, with the name of its option.
    func resolved() async throws -> Options {
        let sources = try await OptionSources(flags: values)
        var options = Options()
        for option in Command.options {
            if let value = try sources.value(of: option) { option.set(&options, value) }
        }
        try options.resolve()
        return options
    }

    private static var options: [OptionDeclaration] { Command.options + [.configurationFile] }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension OptionDeclaration {
    /// The definition of the flag for ArgumentParser.
    fileprivate var argument: Any {
        let text = "\(help) (\(kind.allowedValues.map { "\($0); " } ?? "")default: \(defaultDescription))"
        switch kind {
        case .flag: return Flag<Bool?>(name: .customLong(name), inversion: .prefixedNo, help: ArgumentHelp(text))
        case .text(let placeholder):
            return Option<String?>(name: .customLong(name), help: ArgumentHelp(text, valueName: placeholder))
        case .integer, .number, .word: return Option<String?>(name: .customLong(name), help: ArgumentHelp(text))
        }
    }
}
