import ArgumentParser

/// The command line. Each command has a file in `Commands`.
@main
struct Cyanotype: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype",
        abstract: "Layout as a service: element trees in, frames out.",
        discussion: """
            Every option can also be set by an environment variable (--body-bytes-max by CYANOTYPE_BODY_BYTES_MAX) and in \
            the file that --config names. The command line overrides the environment, which overrides the file.
            """,
        version: Version.text,
        subcommands: [Serve.self, Layout.self, Render.self, Health.self, ListOptions.self],
        defaultSubcommand: Serve.self)
}

enum Version {
    static let text = "0.1.0"
}
