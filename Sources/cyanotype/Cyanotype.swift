import ArgumentParser

/// The command line: what there is to do. Each command is a file of its own.
@main
struct Cyanotype: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype",
        abstract: "Layout as a service: element trees in, frames out.",
        discussion: """
            Every option can be given by an environment variable too, --body-bytes-max by CYANOTYPE_BODY_BYTES_MAX, and \
            in a file that --config names. The command line counts more than the environment, that more than the file.
            """,
        version: Version.text,
        subcommands: [Serve.self, Layout.self, Render.self, Health.self],
        defaultSubcommand: Serve.self)
}

enum Version {
    static let text = "0.1.0"
}
