import Foundation

/// The machine that runs the benchmarks.
enum Machine {
    static var description: String {
        "\(cores) cores, \(model), \(system), \(python); clients run on the same cores. Medians."
    }

    private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    private static var model: String {
        value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
    }

    private static var system: String {
        let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
        return name?.trimmingCharacters(in: ["\""]) ?? "Linux"
    }

    private static var python: String {
        let output = try? ChildProcess.output(of: "python3", ["--version"])
        return output.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) } ?? "no Python"
    }

    /// The value of a name in a file with a name and a value on each line.
    private static func value(of name: String, in file: String, separator: Character) -> String? {
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        for line in lines {
            let parts = line.split(separator: separator, maxSplits: 1)
            if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name {
                return parts[1].trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}
