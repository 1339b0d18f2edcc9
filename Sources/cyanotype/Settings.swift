import ArgumentParser
import Configuration
import Foundation
import SystemPackage

/// Where the values of options come from: the command line, else the environment, else a file, else a default.
final class Settings {
    /// `CYANOTYPE_BODY_BYTES_MAX` and its like.
    private let environment: ConfigReader
    /// The file, if one is named, and the names in it.
    private let file: (reader: ConfigReader, path: String, names: [String])?
    /// All that were asked for, in that order, with their values as JSON.
    private var effective: [(name: String, value: String)] = []

    /// - Parameter flag: the path of the configuration file that the command line names; else the environment may.
    init(file flag: String?) async throws {
        environment = ConfigReader(provider: EnvironmentVariablesProvider()).scoped(to: "cyanotype")
        guard let path = flag ?? Self.text(in: environment, "config") else {
            file = nil
            return
        }
        do {
            let object = try JSONSerialization.jsonObject(with: Data(InputFile.read(path)))
            guard let object = object as? [String: Any] else { throw Malformed() }
            let provider = try await FileProvider<JSONSnapshot>(filePath: FilePath(path))
            file = (ConfigReader(provider: provider), path, object.keys.sorted())
        } catch let error as InputFile.Unreadable {
            throw ValidationError("--config: \(error)")
        } catch {
            throw ValidationError("--config: \(path) holds no object of JSON with the values of options.")
        }
    }

    /// - Parameters:
    ///   - flag: what was given on the command line.
    ///   - name: the option's name, such as `body-bytes-max`.
    /// - Throws: a value that is none, with its name.
    func value<Value: SettingValue>(_ flag: Value?, _ name: String, default fallback: Value) throws -> Value {
        let value = try found(flag, name)?.value ?? fallback
        effective.append((name, value.json))
        return value
    }

    /// - Throws: a value that is none, or is beyond the range, with its name.
    func value<Value: SettingValue & Comparable>(
        _ flag: Value?, _ name: String, default fallback: Value, in range: ClosedRange<Value>
    ) throws -> Value {
        let (value, source) = try found(flag, name) ?? (fallback, "--\(name)")
        guard range.contains(value) else {
            throw ValidationError("\(source) is \(value); it must be from \(range.lowerBound) to \(range.upperBound).")
        }
        effective.append((name, value.json))
        return value
    }

    /// An option that need not have a value.
    func optional<Value: SettingValue>(_ flag: Value?, _ name: String) throws -> Value? {
        let value = try found(flag, name)?.value
        effective.append((name, value?.json ?? "null"))
        return value
    }

    /// The same for a value that is not to be seen among the others.
    func secret(_ flag: String?, _ name: String) throws -> String? {
        let value = try found(flag, name)?.value
        effective.append((name, "null"))
        return value
    }

    /// Throws if the file names an option that nobody has asked for.
    func checkNames() throws {
        guard let file else { return }
        let known = Set(effective.map(\.name))
        for name in file.names where !known.contains(name) {
            throw ValidationError("\(file.path): there is no option '\(name)'.")
        }
    }

    /// The values in force, as a configuration file would have them.
    var text: String {
        let lines = effective.filter { $0.value != "null" }.map { "  \"\($0.name)\": \($0.value)" }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// `body-bytes-max` is `CYANOTYPE_BODY_BYTES_MAX`.
    static func variable(_ name: String) -> String {
        "CYANOTYPE_" + name.uppercased().replacing("-", with: "_")
    }

    private func found<Value: SettingValue>(_ flag: Value?, _ name: String) throws -> (value: Value, source: String)? {
        if let flag { return (flag, "--\(name)") }
        if let text = Self.text(in: environment, name) {
            let variable = Self.variable(name)
            guard let value = Value(argument: text) else {
                throw ValidationError("\(variable) is '\(text)', which is not a valid value.")
            }
            return (value, variable)
        }
        guard let file, file.names.contains(name) else { return nil }
        let source = "\(name) in \(file.path)"
        guard let value = try? Value.read(ConfigKey([name]), from: file.reader) else {
            throw ValidationError("\(source) is not a valid value.")
        }
        return (value, source)
    }

    /// Nil if the variable is not there, or empty.
    private static func text(in environment: ConfigReader, _ name: String) -> String? {
        let text = environment.string(forKey: ConfigKey([name]))
        return text?.isEmpty == false ? text : nil
    }

    private struct Malformed: Error {}
}

/// What an option can be.
protocol SettingValue: ExpressibleByArgument {
    /// Throws if there is no such value.
    static func read(_ key: ConfigKey, from reader: ConfigReader) throws -> Self

    var json: String { get }
}

extension Int: SettingValue {
    static func read(_ key: ConfigKey, from reader: ConfigReader) throws -> Int { try reader.requiredInt(forKey: key) }
    var json: String { String(self) }
}

extension Double: SettingValue {
    static func read(_ key: ConfigKey, from reader: ConfigReader) throws -> Double {
        try reader.requiredDouble(forKey: key)
    }

    var json: String { String(self) }
}

extension String: SettingValue {
    static func read(_ key: ConfigKey, from reader: ConfigReader) throws -> String {
        try reader.requiredString(forKey: key)
    }

    var json: String {
        let escaped = try? JSONEncoder.plain.encode(self)
        return escaped.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

extension Bool: SettingValue {
    static func read(_ key: ConfigKey, from reader: ConfigReader) throws -> Bool {
        try reader.requiredBool(forKey: key)
    }
    var json: String { String(self) }
}

extension JSONEncoder {
    fileprivate static var plain: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }
}
