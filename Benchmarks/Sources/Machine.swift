import Foundation

/// What the measurements are made on.
enum Machine {
    static var description: String {
        "\(cores) cores, \(model), \(system), Swift \(swiftVersion), wrk on the same cores. Medians."
    }

    private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    private static var model: String {
        value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
    }

    private static var system: String {
        let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
        return name?.trimmingCharacters(in: ["\""]) ?? "Linux"
    }

    private static var swiftVersion: String {
        #if compiler(>=6.3)
            "6.3"
        #elseif compiler(>=6.2)
            "6.2"
        #else
            "6.1"
        #endif
    }

    /// What stands behind a name in a file of lines.
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
