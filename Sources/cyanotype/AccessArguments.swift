import ArgumentParser
import Foundation
import LayoutService

/// Who may use the service, and what its responses tell.
struct AccessArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the API keys that clients must have one of, a key a line; SIGHUP reads it again. "
                + "(default: no key is needed)", valueName: "file"))
    var apiKeysFile: String?

    @Option(
        help: ArgumentHelp(
            "Origins of web pages that may use the service, separated by commas; * is all. (default: none)",
            valueName: "origins"))
    var corsOrigins: String?

    @Flag(inversion: .prefixedNo, help: "Tell in responses how long their stages took. (default: no)")
    var serverTiming: Bool?

    @Flag(inversion: .prefixedNo, help: "Tell the version of the program in responses. (default: no)")
    var exposeVersion: Bool?

    /// Returns the path of the file with the keys, if there is one.
    func resolve(_ options: inout ServiceOptions, _ settings: Settings) throws -> String? {
        let path = try settings.optional(apiKeysFile, "api-keys-file")
        let origins = try settings.value(corsOrigins, "cors-origins", default: "")
        options.origins = CrossOriginPolicy(
            origins: origins.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        options.sendsTimings = try settings.value(serverTiming, "server-timing", default: false)
        options.sendsVersion = try settings.value(exposeVersion, "expose-version", default: false)
        return path
    }
}
