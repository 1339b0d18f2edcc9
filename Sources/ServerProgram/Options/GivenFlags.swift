import ArgumentParser
import LayoutJSON

/// The declared options on a command line, and its other arguments, which ArgumentParser parses.
///
/// ArgumentParser would need a property for each option. Instead, a command has a list of declarations, which are also
/// used for the environment, the configuration file and the documentation.
struct GivenFlags {
    /// The values as text, keyed by the variables of their options. If an option is given twice, the last value counts.
    private(set) var values: [String: String] = [:]
    private(set) var otherArguments: [String] = []

    /// - Throws: if an option has no value, or a flag has one.
    init(_ arguments: [String], of options: [OptionDeclaration]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            let flag = String(argument.prefix { $0 != "=" })
            let value = flag.count < argument.count ? String(argument.dropFirst(flag.count + 1)) : nil
            if let option = options.first(where: { $0.flags.contains(flag) }) {
                values[option.variable] =
                    if option.kind == .flag {
                        try Self.switched(option, by: flag, value)
                    } else {
                        try value ?? Self.takeValue(of: option, from: &rest)
                    }
            } else {
                otherArguments.append(argument)
            }
        }
        if !rest.isEmpty { otherArguments += ["--"] + rest }
    }

    /// The first of the other arguments that resembles a declared option, and that option.
    func misspelt(of options: [OptionDeclaration]) -> (written: String, meant: String)? {
        let flags = options.flatMap(\.flags)
        for argument in otherArguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
            let written = String(argument.prefix { $0 != "=" })
            if let meant = suggestion(for: written, among: flags) { return (written, meant) }
        }
        return nil
    }

    private static func switched(_ option: OptionDeclaration, by flag: String, _ value: String?) throws -> String {
        guard value == nil else {
            throw ValidationError("'\(flag)' takes no value. Use '\(option.flags[0])' or '\(option.flags[1])'.")
        }
        return flag == option.flags[0] ? "true" : "false"
    }

    private static func takeValue(of option: OptionDeclaration, from rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
            throw ValidationError("Missing value for '\(option.synopsis)'. It must be \(option.kind).")
        }
        return value
    }
}
