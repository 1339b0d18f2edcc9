import ArgumentParser
import Glibc

/// Where the value of an option comes from: the command line, else the environment, else a default.
enum Setting {
    /// - Parameters:
    ///   - flag: what was given on the command line.
    ///   - name: the option's name, such as `body-bytes-max`.
    /// - Throws: a variable with a value that is none, by its name.
    static func value<Value: ExpressibleByArgument>(
        _ flag: Value?, _ name: String, default fallback: Value, in range: ClosedRange<Value>? = nil
    ) throws -> Value where Value: Comparable {
        let variable = Self.variable(name)
        var value = flag ?? fallback
        var source = "--\(name)"
        if flag == nil, let text = environment(variable) {
            source = variable
            guard let parsed = Value(argument: text) else {
                throw ValidationError("\(variable) is '\(text)', which is not a valid value.")
            }
            value = parsed
        }
        if let range, !range.contains(value) {
            throw ValidationError("\(source) is \(value); it must be from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }

    /// `body-bytes-max` is `CYANOTYPE_BODY_BYTES_MAX`.
    static func variable(_ name: String) -> String {
        "CYANOTYPE_" + name.uppercased().replacing("-", with: "_")
    }

    /// Nil if the variable is not there, or empty.
    private static func environment(_ variable: String) -> String? {
        guard let text = getenv(variable) else { return nil }
        let value = String(cString: text)
        return value.isEmpty ? nil : value
    }
}
