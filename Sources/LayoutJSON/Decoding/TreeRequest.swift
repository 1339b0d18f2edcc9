import LayoutEngine

/// A stored tree, decoded: laid out for any viewport, as often as wanted.
///
/// Sendable though elements need not be: all that a decoder makes are values, whose closures hold values and change
/// nothing. What a layout remembers is its own.
package struct TreeRequest: @unchecked Sendable {
    package let element: any Element
    /// The root's, before a viewport adapts it.
    package let environment: Environment
    /// Whether frames go onto the pixel grid.
    package let rounding: Bool
    package let coordinates: Coordinates
    /// What a response is to have besides.
    package let includes: Set<Inclusion>

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
