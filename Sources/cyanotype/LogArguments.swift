import ArgumentParser
import Glibc
import Logging
import Telemetry

/// What is written to standard error.
struct LogArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The least that is logged: trace, debug, info, notice, warning, error or critical. Requests are info. "
                + "(default: info)", valueName: "level"))
    var logLevel: String?

    @Option(help: ArgumentHelp("How it is logged: text or json. (default: text)", valueName: "format"))
    var logFormat: String?

    func resolved(_ settings: Settings) throws -> (level: Logger.Level, format: LogFormat) {
        let level = try settings.value(logLevel, "log-level", default: "info")
        guard let known = Logger.Level(rawValue: level) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--log-level is '\(level)'; it must be one of \(levels).")
        }
        let format = try settings.value(logFormat, "log-format", default: "text")
        guard let knownFormat = LogFormat(rawValue: format) else {
            throw ValidationError("--log-format is '\(format)'; it must be text or json.")
        }
        return (known, knownFormat)
    }
}
