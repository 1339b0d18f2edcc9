import LayoutService
import Logging
import Telemetry

extension OptionDeclaration {
    /// Every option, in the order of `--print-config` and of the documentation.
    package static let all = address + server + service + store + screens + access + log

    /// The option that names the configuration file. It is not one of the options in that file.
    package static let configurationFile = OptionDeclaration(
        "config", .text("file"), \.configurationPath,
        "A JSON object whose keys are the names of options, with their values.")

    /// The upper limit of counts, so that sums of them do not overflow.
    private static let countMax = Int(Int32.max)
    private static let seconds = Kind.number(0.1...86_400, .seconds)

    package static let address: [OptionDeclaration] = [
        .init(
            "host", .text("address"), \.server.host,
            "The address that the server listens on; :: accepts IPv6 and IPv4."),
        .init(
            "port", .integer(0...65_535), \.server.port,
            "The port that the server listens on. For 0, serve takes a free one, and prints its URL on standard output."
        ),
        .init(
            "metrics-port", .integer(0...65_535), \.metricsPort,
            "A separate port, without TLS and keys, for /healthz, /readyz and /metrics, which the other one then lacks."
        ),
        .init(
            "tls-cert", .text("file"), \.certificatePath, default: "no TLS",
            "The TLS certificate, followed by its intermediate certificates, as PEM. SIGHUP reads it again."),
        .init(
            "tls-key", .text("file"), \.keyPath, default: "no TLS",
            "The private key of the TLS certificate, as PEM. SIGHUP reads it again."),
    ]

    static let server: [OptionDeclaration] = [
        .init(
            "event-threads", .integer(1...Options.eventThreadsMax), \.server.eventThreads,
            default: "one for each available processor",
            "Threads that read, parse and write, and lay out small requests."
        ),
        .init(
            "workers", .integer(1...Options.workersMax), \.server.workers, default: "one for each available processor",
            "Threads that lay out large requests."),
        .init(
            "queue", .integer(1...1 << 20), \.server.workQueueMax,
            "Requests that may wait for a worker; further ones are refused with 429."),
        .init(
            "body-bytes-max", .integer(1...ServiceOptions.textBytesMax, .bytes), \.server.bodyBytesMax,
            "The longest body, decompressed, and the longest line of a batch."),
        .init(
            "memory-mib", .integer(16...1 << 20, .mebibytes), \.memoryBytes.mebibytes,
            default: "half of the memory that the process may have",
            "Memory for requests and their answers, sessions, and the cache of frames. Beyond it requests wait, and are then "
                + "refused with 503."),
        .init(
            "read-rate-min", .integer(0...1 << 30, .bytes), \.server.readBytesPerSecondMin,
            "The bytes per second at which a client must read a long answer; slower clients are disconnected. 0 is no limit."
        ),
        .init(
            "connections-max", .integer(1...1 << 20), \.server.connectionsMax,
            "Open connections. Idle ones are closed for further ones, which otherwise wait."),
        .init(
            "connections-per-address-max", .integer(0...1 << 20), \.server.connectionsPerAddressMax,
            default: "half of --connections-max",
            "Open connections from one address, except trusted proxies; further ones are closed. 0 is no limit."),
        .init(
            "listeners-max", .integer(1...1 << 20), \.server.listenersMax,
            default: "three quarters of --connections-max",
            "Clients that wait for events, in event streams and long polls. At most --connections-max less 32, or three "
                + "quarters of it if it is below 128. Further ones are refused with 503."),
        .init(
            "trusted-proxies", .list("addresses", separator: .comma), \.trustedProxies.separatedByCommas,
            default: "none",
            "Addresses or ranges (10.0.0.0/8) of proxies, separated by commas, whose Forwarded or X-Forwarded-For names "
                + "the client."),
        .init(
            "idle-timeout", seconds, \.server.idleSecondsMax, "The time that a connection may be idle after a request."),
        .init(
            "header-timeout", seconds, \.server.headSecondsMax,
            "The time in which the head of a request must arrive; for the first one from the opening of the connection on."
        ),
        .init(
            "body-timeout", seconds, \.server.transferSecondsMax,
            "The time in which a body must arrive, and in which a response must be read; in a batch, the time without progress."
        ),
        .init(
            "request-timeout", .number(0.01...86_400, .seconds), \.server.requestSecondsMax,
            "The time for waiting and computing that a request may take; after it the answer is 503."),
        .init(
            "cpu-seconds-max", .number(0.01...86_400, .seconds), \.service.processorSecondsMax,
            "The processor time that one layout or picture may take; after it the answer is 422."),
        .init(
            "drain-delay", .number(0...86_400, .seconds), \.drainDelaySeconds,
            "The time after SIGTERM in which the server still serves, but is not ready at /readyz."),
        .init(
            "drain-timeout", .number(0...86_400, .seconds), \.drainSeconds,
            "The time that running requests have to finish after SIGTERM and --drain-delay."),
    ]

    package static let service: [OptionDeclaration] = [
        .init(
            "elements-max", .integer(1...countMax), \.service.limits.elementsMax,
            "Elements in a request, after components are expanded."),
        .init("depth-max", .integer(1...4_096), \.service.limits.depthMax, "Elements nested in one another."),
        .init(
            "expanded-bytes-max", .integer(1...ServiceOptions.textBytesMax, .bytes),
            \.service.limits.expandedBytesMax,
            "The bytes that components, loops, references, changed environments and QR codes may add."),
        .init(
            "text-bytes-max", .integer(1...ServiceOptions.textBytesMax, .bytes), \.service.limits.textBytesMax,
            "The longest text of one label."),
        .init(
            "response-bytes-max", .integer(1...countMax, .bytes), \.service.limits.responseBytesMax,
            "The longest response."),
        .init(
            "measurements-max", .integer(1...countMax), \.service.measurementsMax.fixed,
            "Measurements of one layout, in addition to 10 for each element."),
        .init(
            "fonts", .list("paths", separator: .colon), \.service.fontPaths.separatedByColons,
            default: "the fonts that make setup installs", "Font files and directories of fonts, separated by colons."),
        .init(
            "default-font", .text("family"), \.service.defaultFontFamily,
            "The font family of text that does not name one."),
        .init(
            "fallback-fonts", .list("families", separator: .comma), \.fallbackFonts.separatedByCommas,
            default: "every family, those without serifs first",
            "Font families, separated by commas, to try in order for characters that the family of a text lacks."),
        .init(
            "text-cache-mib", .integer(1...1 << 20, .mebibytes), \.service.textCacheBytesMax.mebibytes,
            "The cache of shaped texts."),
        .init(
            "assets", .text("directory"), \.assetsPath,
            "The directory of the images that requests may name."),
        .init(
            "picture-pixels-max", .integer(1...countMax), \.service.drawingLimits.pixelsMax, "Pixels of a picture."),
        .init(
            "image-bytes-max", .integer(1...countMax, .bytes), \.service.drawingLimits.imageBytesMax,
            "The decoded images of one picture together; at most an eighth of --memory-mib."),
    ]

    static let store: [OptionDeclaration] = [
        .init(
            "data-dir", .text("directory"), \.store.directory, default: "in memory",
            "Stores trees in a database in this directory. Excludes --store."),
        .init(
            "store", .text("url"), \.store.url, default: "in memory", isSecret: true,
            "Stores trees in a Redis or Valkey that servers share: redis://user:password@host:port/db, rediss:// for TLS."
        ),
        .init(
            "store-prefix", .text("prefix"), \.store.keyPrefix,
            "The prefix of the store's keys in Redis."),
        .init(
            "store-ca-file", .text("file"), \.store.authoritiesPath,
            default: "the authorities that the system trusts",
            "Certificate authorities for the TLS connection to Redis, as PEM."),
        .init("tree-versions", .integer(1...countMax), \.store.versionsMax, "Versions that are kept of a tree."),
        .init("trees-max", .integer(1...countMax), \.store.treesMax, "Trees that may be stored."),
        .init(
            "store-mib", .integer(1...1 << 30, .mebibytes), \.store.bytesMax.mebibytes,
            default: "256 in memory, at most a quarter of --memory-mib; 1024 in a directory",
            "All trees and their versions together. Redis has its own limit, maxmemory, instead."),
        .init(
            "frames-cache-mib", .integer(1...1 << 20, .mebibytes), \.service.framesCacheBytesMax.mebibytes,
            "The cache of trees: decoded documents, layouts, frames, patches and pictures."),
        .init(
            "stale-seconds-max", .number(0...86_400, .seconds), \.service.staleSecondsMax,
            "The time after the store's last answer for which frames, which may be stale, are answered while it is unavailable."
        ),
    ]

    static let screens: [OptionDeclaration] = [
        .init(
            "sessions-max", .integer(1...1 << 20), \.service.sessionsMax,
            "Sessions of screens, in programs with BlueprintService. Subtract the sessions of all other clients: one "
                + "client may have at most half of the rest. Further ones are refused with 503."),
        .init(
            "session-idle-seconds-max", seconds, \.service.sessionIdleSecondsMax,
            "The time for which a session may be idle before it ends; requests for it are then answered with 410."),
    ]

    static let access: [OptionDeclaration] = [
        .init(
            "api-keys-file", .text("file"), \.apiKeysPath, default: "no key is needed",
            "The API keys of clients, one a line. SIGHUP reads the file again."),
        .init(
            "allowed-hosts", .list("names", separator: .comma), \.allowedHosts.separatedByCommas,
            default: "names of this machine on a loopback address without keys, else all",
            "Host names that requests may have, separated by commas; *.example.com allows those below it, * all."),
        .init(
            "cors-origins", .list("origins", separator: .comma), \.corsOrigins.separatedByCommas, default: "none",
            "Origins of web pages that may use the service, separated by commas; * allows all."),
        .init(
            "server-timing", .flag, \.service.sendsTimings,
            "Adds the times of the stages to responses (Server-Timing)."),
        .init(
            "expose-version", .flag, \.service.sendsVersion, "Adds the version of the program to responses (Server)."),
    ]

    static let log: [OptionDeclaration] = [
        .init(
            "log-level", .word(Logger.Level.allCases.map(\.rawValue)), \.logLevel,
            "The least severe level that is logged. Requests are logged as info."),
        .init(
            "log-format", .word(LogFormat.allCases.map(\.rawValue)), \.logFormat,
            "The format of the log: text for people, json for programs."),
    ]
}
