import ArgumentParser
import Configuration
import Foundation
import SystemPackage

/// The given values of options: those of the command line, then of the environment, then of the configuration file.
struct OptionSources {
    /// Variables, as those of the environment, for the flags on the command line.
    private let flags: [String: String]
    /// The variables that are not empty.
    private let environment: [String: String]
    private let file: ConfigurationFile?
    private let reader: ConfigReader

    /// - Parameter flags: the values on the command line, by the variables of their options.
    init(flags: [String: String]) async throws {
        self.flags = flags
        environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
        let variable = OptionDeclaration.configurationFile.variable
        if let path = flags[variable] ?? environment[variable] {
            file = try await ConfigurationFile(path: path)
        } else {
            file = nil
        }
        let providers: [any ConfigProvider] = [flags, environment].map {
            EnvironmentVariablesProvider(environmentVariables: $0).prefixKeys(with: "cyanotype")
        }
        reader = ConfigReader(providers: providers + (file.map { [$0.provider] } ?? []))
    }

    /// The value of an option as text; nil if none is given.
    func value(of option: OptionDeclaration) throws -> String? {
        guard let place = place(of: option) else { return nil }
        guard let value = option.kind.value(ConfigKey([option.name]), in: reader) else {
            throw ValidationError("\(place) must be \(option.kind).")
        }
        return value
    }

    /// The place that the value comes from, for messages.
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
        case .word(let words): reader.string(forKey: key).flatMap { words.contains($0) ? $0 : nil }
        case .flag: reader.bool(forKey: key).map { String($0) }
        }
    }
}

/// A file with the values of options: a JSON object with their names as keys.
private struct ConfigurationFile {
    let path: String
    let names: [String]
    let provider: FileProvider<JSONSnapshot>

    /// - Throws: if the file cannot be read, or names an unknown option.
    init(path: String) async throws {
        self.path = path
        do {
            let json = try JSONSerialization.jsonObject(with: Data(InputFile.read(path)))
            names = (json as? [String: Any] ?? [:]).keys.sorted()
            provider = try await FileProvider<JSONSnapshot>(filePath: FilePath(path))
        } catch let error as InputFile.Unreadable {
            throw ValidationError("--config: \(error)")
        } catch {
            throw ValidationError("--config: \(path) is not a JSON object with the values of options.")
        }
        let known = Set(OptionDeclaration.all.map(\.name))
        if let unknown = names.first(where: { !known.contains($0) }) {
            throw ValidationError("\(path): unknown option '\(unknown)'.")
        }
    }
}
