import ArgumentParser
import Configuration
import JSON
import LayoutJSON

/// A file with the values of options: a JSON object whose keys are their names.
struct ConfigurationFile {
    let path: String
    let names: Set<String>
    let provider: InMemoryProvider

    /// - Throws: if the file cannot be read, is not JSON, or has an option that is unknown, given twice or of another
    ///   type.
    init(path: String) throws {
        let values = try Self.values(in: path)
        self.path = path
        names = Set(values.keys)
        provider = InMemoryProvider(
            values: Dictionary(
                uniqueKeysWithValues: values.map { (AbsoluteConfigKey([$0]), ConfigValue($1, isSecret: true)) }))
    }

    private static func values(in path: String) throws -> [String: ConfigContent] {
        do {
            let depthMax = 64
            return try JSONDocument(parsing: InputFile.read(path), depthMax: depthMax).withRoot { root in
                guard let object = root.object else {
                    throw ValidationError("--config: \(path) is not a JSON object with the values of options.")
                }
                return try values(of: object, in: path)
            }
        } catch let error as InputFile.Unreadable {
            throw ValidationError("--config: \(error)")
        } catch JSONReadingError.malformed(let error) {
            throw ValidationError(
                "--config: \(path) is not JSON. Line \(error.line), column \(error.column): \(error.message)")
        } catch is JSONReadingError {
            throw ValidationError("--config: \(path) has a number that is too large, or is nested too deep.")
        }
    }

    private static func values(of object: JSONObject, in path: String) throws -> [String: ConfigContent] {
        var values: [String: ConfigContent] = [:]
        for field in object.fields {
            guard let option = OptionDeclaration.all.first(where: { $0.name == field.name }) else {
                let meant = suggestion(for: "\(field.name)", among: OptionDeclaration.all.map(\.name))
                let question = meant.map { " Did you mean '\($0)'?" } ?? ""
                throw ValidationError("\(path): unknown option '\(field.name)'.\(question)")
            }
            guard let content = option.kind.content(of: field.value) else {
                let found = "but is \(field.value.kindInWords)"
                throw ValidationError("\(option.name) in \(path) must be \(option.kind), \(found).")
            }
            guard values.updateValue(content, forKey: option.name) == nil else {
                throw ValidationError("\(path): the option '\(option.name)' is given twice.")
            }
        }
        return values
    }
}

extension OptionDeclaration.Kind {
    /// A value of the file; nil if it is of another type.
    fileprivate func content(of value: JSONValue) -> ConfigContent? {
        switch self {
        case .integer: value.integer.map { .int($0) }
        case .number: value.number.map { .double($0) }
        case .text, .list, .word: value.string.map { .string($0) }
        case .flag: value.bool.map { .bool($0) }
        }
    }
}
