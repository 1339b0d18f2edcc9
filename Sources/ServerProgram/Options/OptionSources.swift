import ArgumentParser
import Configuration
import Foundation

/// The values of options on the command line, in the environment and in the configuration file, in the order of
/// precedence.
struct OptionSources {
    /// The values on the command line, keyed by the variables of their options.
    private let flags: [String: String]
    /// The environment variables that are not empty.
    private let environment: [String: String]
    private let file: ConfigurationFile?
    private let reader: ConfigReader

    /// - Parameter flags: the values on the command line, keyed by the variables of their options.
    init(flags: [String: String]) throws {
        self.flags = flags
        environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
        let variable = OptionDeclaration.configurationFile.variable
        file = try (flags[variable] ?? environment[variable]).map { try ConfigurationFile(path: $0) }
        let providers: [any ConfigProvider] = [flags, environment].map {
            EnvironmentVariablesProvider(environmentVariables: $0).prefixKeys(with: "cyanotype")
        }
        reader = ConfigReader(providers: providers + (file.map { [$0.provider] } ?? []))
    }

    /// Sets the value of an option, if one is given.
    ///
    /// - Throws: if the value is not allowed, with the place where it was given.
    func set(_ option: OptionDeclaration, of options: inout Options) throws {
        guard let place = place(of: option) else { return }
        guard let value = option.kind.value(ConfigKey([option.name]), in: reader), option.set(&options, value) else {
            throw ValidationError("\(place) must be \(option.kind).")
        }
    }

    /// The place where the value was given, for messages.
    private func place(of option: OptionDeclaration) -> String? {
        if flags[option.variable] != nil { return "--\(option.name)" }
        if environment[option.variable] != nil { return option.variable }
        return file.flatMap { $0.names.contains(option.name) ? "\(option.name) in \($0.path)" : nil }
    }
}

extension OptionDeclaration.Kind {
    /// Reads a value as text; nil if it is of another type or not allowed.
    fileprivate func value(_ key: ConfigKey, in reader: ConfigReader) -> String? {
        switch self {
        case .integer(let range, _): reader.int(forKey: key).flatMap { range.contains($0) ? String($0) : nil }
        case .number(let range, _): reader.double(forKey: key).flatMap { range.contains($0) ? String($0) : nil }
        case .text: reader.string(forKey: key)
        case .list(_, let separator): reader.string(forKey: key).flatMap { separator.isBetweenItems($0) ? $0 : nil }
        case .word(let words): reader.string(forKey: key).flatMap { words.contains($0) ? $0 : nil }
        case .flag: reader.bool(forKey: key).map { String($0) }
        }
    }
}

extension OptionDeclaration.Separator {
    /// Whether a text is a list, perhaps an empty one, without empty items.
    fileprivate func isBetweenItems(_ text: String) -> Bool {
        let items = text.split(separator: rawValue, omittingEmptySubsequences: false)
        return text.isEmpty || items.allSatisfy { item in item.contains { !$0.isWhitespace } }
    }
}
