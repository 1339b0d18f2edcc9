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

    /// The family of texts without one.
    package var defaultFontFamily = "Inter"

    /// The families to try, in order, for characters that a text's own family lacks; nil for a default order.
    package var fallbackFontFamilies: [String]?

    /// The size of the cache of shaped texts, in bytes.
    package var textCacheBytesMax = 64 << 20

    /// The size of the cache of patterns and formatters, in bytes.
    package var formatterCacheBytesMax = 8 << 20

    /// The longest body, after decompression, and the longest line of a batch; in bytes.
    package var bodyBytesMax = 4 << 20

    /// The size of the cache of decoded trees, layouts and frames of stored trees, in bytes.
    package var framesCacheBytesMax = 512 << 20
    /// How long the last known versions of trees are served while the store cannot be reached, in seconds since its
    /// last answer.
    package var staleSecondsMax = 60.0

    /// The budget for the memory of requests, answers, sessions, and the cache of frames. The server uses the same one.
    package var memory = MemoryBudget(bytesMax: 1 << 30)

    /// The most sessions of screens.
    package var sessionsMax = 1_000

    /// How long a session may be idle, in seconds.
    package var sessionIdleSecondsMax = 900.0

    /// Limits on one picture.
    package var drawingLimits = DrawingLimits()

    /// The folder of images to which requests refer by file names; nil for none.
    package var assets: AssetFolder?
    /// A hash of the folder of images, on which sizes and pictures depend; 0 without one.
    var assetsDigest: UInt64 { assets?.digest ?? 0 }

    /// The time limit of one layout, in seconds.
    package var requestSecondsMax = 10.0

    /// The processor time that one layout or picture may take, in seconds.
    package var processorSecondsMax = 2.0

    /// The API keys, of which clients must send one; nil if they need none.
    package var apiKeys: APIKeys?

    /// The host names by which clients may address the service.
    package var allowedHosts = AllowedHosts.all

    /// The web pages that may use the service.
    package var origins = CrossOriginPolicy(origins: [])

    /// Whether responses have `Server-Timing`.
    package var sendsTimings = false

    /// Whether responses have `Server` with the version of the program.
    package var sendsVersion = false

    /// Whether the server speaks TLS, so that responses have `Strict-Transport-Security`.
    package var usesTLS = false

    /// Whether the operators' routes are on this server's port, not on a separate one.
    package var servesOperators = true

    /// The version of the program.
    package var version = "0"

    /// Requests with bodies up to this length are computed on the event thread if possible, otherwise on a worker; in
    /// bytes.
    package var inlineBodyBytesMax = 16 << 10

    /// The same limit for the texts in a body, in bytes. Text that is not cached takes up to 0.5 ms per KiB.
    var inlineTextBytesMax = 4 << 10
    /// The same limit for bodies of requests to measure, in which each constraint may break every text into lines
    /// again.
    var inlineMeasureBodyBytesMax = 512

    /// The upper bound of the limits on bodies and on expanded components, in bytes, because offsets into texts have 32
    /// bits.
    package static let textBytesMax = 32 << 20

    /// The folders in which Debian's packages install the fonts that the project uses.
    package static let defaultFontPaths = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    ]

    package init() {}
}

extension ServiceOptions {
    /// The `Cache-Control` of an answer. One that never changes can be cached, by shared caches only if it needed no
    /// API key. Others must be revalidated each time.
    func cacheControl(isFixed: Bool) -> String {
        isFixed ? "\(apiKeys == nil ? "public" : "private"), max-age=31536000, immutable" : "no-cache"
    }

    /// The name of the client of a request for quotas: that of its key, or its address if it has none.
    func account(of head: RequestHead) -> String {
        guard let key = apiKeys?.digest(in: head.headers) else { return ClientNetwork.of(head.client) }
        return "key \(key.name)"
    }

    /// The options with lower limits for event threads, on which other connections wait. Requests that exceed them are
    /// computed by a worker.
    var inline: ServiceOptions {
        var options = self
        options.limits.elementsMax = min(limits.elementsMax, 256)
        options.limits.allTextsBytesMax = inlineTextBytesMax
        options.limits.expandedBytesMax = min(limits.expandedBytesMax, inlineBodyBytesMax)
        options.measurementsMax = LayoutOptions.MeasurementBudget(fixed: 500, perElement: 0)
        return options
    }
}
