import LayoutEngine

/// A stored tree, decoded: laid out for any viewport, as often as wanted.
package struct TreeRequest: Sendable {
    /// Shared by threads, though elements need not be Sendable: a decoder makes only values, whose closures hold values
    /// and change nothing, and each layout has its own caches.
    nonisolated(unsafe) package let element: any Element
    /// The root's, before a viewport adapts it.
    package let environment: Environment
    /// Whether frames go onto the pixel grid.
    package let rounding: Bool
    package let coordinates: Coordinates
    /// The optional parts of a response.
    package let includes: Set<Inclusion>
    package let decodedSize: DecodedSize

    /// The request to lay the tree out once, for a viewport.
    package func layoutRequest(for viewport: Viewport) -> LayoutRequest {
        var environment = environment
        viewport.adapt(&environment)
        return LayoutRequest(
            element: element, sizes: [viewport.size], isList: false, environment: environment, rounding: rounding,
            coordinates: viewport.coordinates ?? coordinates,
            includes: viewport.includesGlyphs ? includes.union([.glyphs]) : includes)
    }
}
