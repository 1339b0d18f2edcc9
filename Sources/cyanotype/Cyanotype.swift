import ArgumentParser

/// The command line: what there is to do. Each command is a file of its own.
@main
struct Cyanotype: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype",
        abstract: "Layout as a service: element trees in, frames out.",
        discussion: """
            Every option can be given by an environment variable too: --body-bytes-max is CYANOTYPE_BODY_BYTES_MAX. \
            What is on the command line counts more.
            """,
        version: Version.text,
        subcommands: [Serve.self, Layout.self, Health.self, TextBenchmark.self],
        defaultSubcommand: Serve.self)
}

enum Version {
    static let text = "0.1.0"
}
