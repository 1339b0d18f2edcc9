import JSON

/// One option of the program: its name, range and help, and the property of `Options` that it sets.
///
/// The flag, the environment variable, the key in the configuration file, `--print-config` and the table in the
/// documentation are derived from it. The default is that of the property. `OptionDeclaration.all` has all options.
package struct OptionDeclaration: Sendable {
    /// The name of the flag without its dashes, which is also the key in a configuration file.
    package let name: String
    package let kind: Kind
    /// A description of the default, if its value alone does not say enough.
    let defaultText: String?
    /// Whether `--print-config` leaves the value out.
    let isSecret: Bool
    package let help: String
    /// Reads the value as text; nil if the option has none.
    let get: @Sendable (Options) -> String?
    /// Sets the value from its text. Returns false for a text that is not a value.
    let set: @Sendable (inout Options, String) -> Bool

    package enum Kind: Sendable, Equatable {
        case integer(ClosedRange<Int>, Unit? = nil)
        case number(ClosedRange<Double>, Unit)
        /// Any text. The placeholder is for the help: `file`, `address`.
        case text(_ placeholder: String)
        /// Texts, none of them empty, with separators between them.
        case list(_ placeholder: String, separator: Separator)
        case word([String])
        case flag
    }

    package enum Separator: Character {
        case comma = ","
        case colon = ":"
    }

    package enum Unit: String {
        case bytes
        case mebibytes = "MiB"
        case seconds
    }

    init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ kind: Kind, _ path: WritableKeyPath<Options, Value> & Sendable,
        default defaultText: String? = nil, _ help: String
    ) {
        self.name = name
        self.kind = kind
        self.defaultText = defaultText
        self.help = help
        isSecret = false
        get = { String($0[keyPath: path]) }
        set = { options, text in
            guard let value = Value(text) else { return false }
            options[keyPath: path] = value
            return true
        }
    }

    /// An option that may have no value.
    init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ kind: Kind, _ path: WritableKeyPath<Options, Value?> & Sendable,
        default defaultText: String = "none", isSecret: Bool = false, _ help: String
    ) {
        self.name = name
        self.kind = kind
        self.defaultText = defaultText
        self.help = help
        self.isSecret = isSecret
        get = { $0[keyPath: path].map { String($0) } }
        set = { options, text in
            guard let value = Value(text) else { return false }
            options[keyPath: path] = value
            return true
        }
    }

    /// `CYANOTYPE_BODY_BYTES_MAX` for `body-bytes-max`.
    var variable: String { "CYANOTYPE_" + name.uppercased().replacing("-", with: "_") }

    /// The default for people: its description, or its value.
    package var defaultDescription: String {
        let value = defaultText ?? get(Options()) ?? "none"
        return switch kind {
        case .number: value.replacing(/\.0$/, with: "")
        case .flag: value == "true" ? "yes" : "no"
        default: value
        }
    }

    /// The value as JSON; nil if the option has none.
    func json(in options: Options) -> String? {
        get(options).map { value in
            switch kind {
            case .integer, .number, .flag: return value
            case .text, .list, .word:
                var writer = JSONWriter()
                writer.string(value)
                return String(decoding: writer.bytes(), as: UTF8.self)
            }
        }
    }
}

extension OptionDeclaration.Kind: CustomStringConvertible {
    /// The range with its unit, or the allowed words; nil for texts, lists and flags.
    package var allowedValues: String? {
        switch self {
        case .integer(let range, let unit):
            "\(range.lowerBound) to \(range.upperBound)" + (unit.map { " \($0.rawValue)" } ?? "")
        case .number(let range, let unit):
            "\(range.lowerBound) to \(range.upperBound) \(unit.rawValue)".replacing(".0 ", with: " ")
        case .word(let words): words.joined(separator: ", ")
        case .text, .list, .flag: nil
        }
    }

    /// The allowed values for messages: "a whole number from 1 to 1024 MiB".
    package var description: String {
        switch self {
        case .integer: "a whole number from \(allowedValues ?? "")"
        case .number: "a number from \(allowedValues ?? "")"
        case .word: "one of \(allowedValues ?? "")"
        case .text: "a string"
        case .list(let placeholder, .comma): "\(placeholder), separated by commas, none of them empty"
        case .list(let placeholder, .colon): "\(placeholder), separated by colons, none of them empty"
        case .flag: "true or false"
        }
    }
}
