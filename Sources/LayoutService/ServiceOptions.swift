import Drawing
import LayoutEngine
import LayoutJSON

/// What one request may ask of the service, and how its text is set.
package struct ServiceOptions: Sendable {
    /// Limits on what is in a request and in its response.
    package var limits = RequestLimits()

    /// Limits on the work of one layout.
    package var measurementsMax = LayoutOptions.MeasurementBudget()

    /// Font files, and directories to search for such.
    package var fontPaths = ServiceOptions.defaultFontPaths

    /// The family of text that names none.
    package var defaultFontFamily = "Inter"

    /// The families to try, in order, for characters that a text's own family lacks; nil for an order that suits most.
    package var fallbackFontFamilies: [String]?

    /// What shaped texts may take for later use, in bytes.
    package var textCacheBytesMax = 64 << 20

    /// The longest body that the server takes, unpacked, and the longest line of a batch; in bytes.
    package var bodyBytesMax = 4 << 20

    /// What answers to questions about stored trees may take for later use, in bytes.
    package var framesCacheBytesMax = 64 << 20

    /// How much one picture may take.
    package var drawingLimits = DrawingLimits()

    /// Where images are that have a plain name; nil for nowhere.
    package var assets: AssetFolder?

    /// How many jobs may wait for a worker, for messages.
    package var workQueueMax = 256

    /// How long the work on one layout may take, in seconds.
    package var requestSecondsMax = 10.0

    /// The keys that clients must have one of; nil if they need none.
    package var apiKeys: APIKeys?

    /// The web pages that may use the service.
    package var origins = CrossOriginPolicy(origins: [])

    /// Whether responses tell how long their stages took.
    package var sendsTimings = false

    /// Whether responses tell the version of the program.
    package var sendsVersion = false

    /// Whether clients must speak TLS, and are told to stay with that.
    package var usesTLS = false

    /// Whether what is for operators is at this server's port, and not at one of its own.
    package var servesOperators = true

    /// The version of the program.
    package var version = "0"

    /// Bodies up to this length are tried on the event thread before they are handed to a worker, in bytes.
    package var inlineBodyBytesMax = 4 << 10

    /// The same for requests to measure, of which each constraint may break every text into lines anew.
    package var inlineMeasureBodyBytesMax = 512

    /// The most that bodies and what their components expand to may be allowed to have, in bytes: offsets in a text have
    /// 32 bits.
    package static let textBytesMax = 32 << 20

    /// Where Debian's packages put the fonts that the project installs.
    package static let defaultFontPaths = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    ]

    package init() {}
}

extension ServiceOptions {
    /// Limits for a try on an event thread, where others wait: what goes beyond takes long, and belongs on a worker.
    var inline: ServiceOptions {
        var options = self
        options.limits.elementsMax = min(limits.elementsMax, 256)
        options.limits.expandedBytesMax = min(limits.expandedBytesMax, inlineBodyBytesMax)
        options.measurementsMax = LayoutOptions.MeasurementBudget(fixed: 500, perElement: 0)
        return options
    }
}
