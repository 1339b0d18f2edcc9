import JSON
import LayoutJSON

/// Data that replaces the data of a request.
package struct ReplacedData: Sendable {
    private let data: JSONTree
    private let limits: RequestLimits

    /// - Throws: a problem with the data.
    package init(parsing bytes: [UInt8], limits: RequestLimits) throws(Failure) {
        data = try Self.tree(bytes, limits)
        self.limits = limits
    }

    /// The body of a request with this data.
    ///
    /// - Throws: a problem with the body.
    package func replacing(in body: [UInt8]) throws(Failure) -> [UInt8] {
        // If the body is not an object, it is returned unchanged, and refused when it is decoded.
        try Self.tree(body, limits).setting("data", to: data)?.bytes() ?? body
    }

    private static func tree(_ bytes: [UInt8], _ limits: RequestLimits) throws(Failure) -> JSONTree {
        try Failure.ofRequest { () throws(RequestFailure) in try JSONTree(parsing: bytes, limits: limits) }
    }
}
