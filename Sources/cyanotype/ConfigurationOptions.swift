import ArgumentParser

/// Where options may be written down.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the values of options: an object of JSON, with their names as keys.", valueName: "file"))
    var config: String?

    func settings() async throws -> Settings {
        try await Settings(file: config)
    }
}
