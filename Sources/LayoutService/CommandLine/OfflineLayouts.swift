import LayoutJSON
import Typesetting

/// Layouts without a server, for commands and benchmarks.
package struct OfflineLayouts: Sendable {
    private let processor: RequestProcessor

    /// - Throws: if the fonts cannot be used.
    package init(options: ServiceOptions) throws {
        processor = RequestProcessor(options: options, typesetter: try Typesetter(options))
    }

    /// The response to a layout request, as `POST /v1/layout` gives it.
    ///
    /// - Parameter viewport: takes the place of what the request itself says; nil for nothing.
    package func layout(_ body: [UInt8], for viewport: Viewport? = nil) throws(Failure) -> ComputedBody {
        try processor.layout(body, for: viewport)
    }
}
