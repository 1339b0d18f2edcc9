import Typesetting

/// Layouts without a server, for commands and benchmarks.
package struct OfflineLayouts: Sendable {
    private let processor: RequestProcessor

    /// - Throws: if the fonts cannot be used.
    package init(options: ServiceOptions) throws {
        processor = RequestProcessor(options: options, typesetter: try Typesetter(options))
    }

    /// The response to a layout request, as `POST /v1/layout` gives it.
    package func layout(_ body: [UInt8]) throws(Failure) -> ComputedBody {
        try processor.layout(body)
    }
}
