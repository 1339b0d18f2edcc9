import LayoutJSON
import Typesetting

/// Layouts without a server, for commands and benchmarks.
package struct OfflineLayouts: Sendable {
    private let processor: RequestProcessor

    /// - Throws: if the fonts cannot be used.
    package init(options: ServiceOptions) throws {
        processor = RequestProcessor(options: options, typesetter: try Typesetter(options))
    }

    /// The body of the response of `POST /v1/layout` to a request.
    ///
    /// - Parameter viewport: overrides the viewport in the request; nil for no override.
    package func layout(_ body: [UInt8], for viewport: Viewport? = nil) throws(Failure) -> ComputedBody {
        try processor.layout(body, for: viewport)
    }
}
