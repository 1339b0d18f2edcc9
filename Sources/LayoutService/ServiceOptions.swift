import Drawing
import HTTPServer
import LayoutEngine
import LayoutJSON

/// The options of the service: limits, fonts, caches, and who may use it.
package struct ServiceOptions: Sendable {
    /// Limits on the contents of a request and its response.
    package var limits = RequestLimits()

    /// Limits on the work of one layout.
    package var measurementsMax = LayoutOptions.MeasurementBudget()

    /// Font files, and directories with font files.
    package var fontPaths = ServiceOptions.defaultFontPaths

    /// The family of text that names none.
    package var defaultFontFamily = "Inter"

    /// The families to try, in order, for characters that a text's own family lacks; nil for a default order.
    package var fallbackFontFamilies: [String]?

    /// The size of the cache of shaped texts, in bytes.
    package var textCacheBytesMax = 64 << 20

    /// The size of the cache of patterns and formatters, in bytes.
    package var formatterCacheBytesMax = 8 << 20

    /// The longest body, after decompression, and the longest line of a batch; in bytes.
    package var bodyBytesMax = 4 << 20

    /// The size of the cache of what is computed of stored trees, in bytes.
    package var framesCacheBytesMax = 512 << 20

    /// How long the last known versions of trees are answered while the store cannot be reached, in seconds since it was
    /// heard last.
    package var staleSecondsMax = 60.0

    /// The bytes that requests, their answers and the results for trees may hold together. The server has the same budget.
    package var memory = MemoryBudget(bytesMax: 1 << 30)

    /// How many sessions of screens there may be.
    package var sessionsMax = 1_000

    /// How long a session may be idle, in seconds.
    package var sessionIdleSecondsMax = 900.0

    /// Limits on one picture.
    package var drawingLimits = DrawingLimits()

    /// The folder of images that have plain names; nil for none.
    package var assets: AssetFolder?

    /// A name for the state of the folder of images, which sizes and pictures depend on; 0 without one.
    var assetsDigest: UInt64 { assets?.digest ?? 0 }

    /// How many jobs may wait for a worker. Only used in messages.
    package var workQueueMax = 256

    /// The time limit of one layout, in seconds.
    package var requestSecondsMax = 10.0

    /// The processor time that one layout or picture may take, in seconds.
    package var processorSecondsMax = 2.0

    /// The API keys, of which clients must send one; nil if they need none.
    package var apiKeys: APIKeys?

    /// The names under which clients may ask for the service.
    package var allowedHosts = AllowedHosts.all

    /// The web pages that may use the service.
    package var origins = CrossOriginPolicy(origins: [])

    /// Whether responses have `Server-Timing`.
    package var sendsTimings = false

    /// Whether responses have `Server` with the version of the program.
    package var sendsVersion = false

    /// Whether the server speaks TLS, so that responses have `Strict-Transport-Security`.
    package var usesTLS = false

    /// Whether the operators' routes are on this server's port, and not on a port of their own.
    package var servesOperators = true

    /// The version of the program.
    package var version = "0"

    /// Bodies up to this length are tried on the event thread before a worker gets them, in bytes.
    package var inlineBodyBytesMax = 16 << 10

    /// The same for their texts, in bytes: text that is not known yet takes up to 0.5 ms a KiB.
    package var inlineTextBytesMax = 4 << 10

    /// The same for requests to measure, where each constraint may break every text into lines again.
    package var inlineMeasureBodyBytesMax = 512

    /// The upper bound of the limits on bodies and on expanded components, in bytes: offsets into texts have 32 bits.
    package static let textBytesMax = 32 << 20

    /// The folders where Debian's packages install the fonts that the project uses.
    package static let defaultFontPaths = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    ]

    package init() {}
}

extension ServiceOptions {
    /// The client that a request is counted for: clients are told apart by their keys, or else by their addresses.
    func account(of head: RequestHead) -> String {
        guard let key = apiKeys?.index(in: head.headers) else { return ClientNetwork.of(head.client) }
        return "key \(key)"
    }

    /// The options with lower limits for event threads, where other connections wait. Requests beyond them go to a worker.
    var inline: ServiceOptions {
        var options = self
        options.limits.elementsMax = min(limits.elementsMax, 256)
        options.limits.allTextsBytesMax = inlineTextBytesMax
        options.limits.expandedBytesMax = min(limits.expandedBytesMax, inlineBodyBytesMax)
        options.measurementsMax = LayoutOptions.MeasurementBudget(fixed: 500, perElement: 0)
        return options
    }
}
