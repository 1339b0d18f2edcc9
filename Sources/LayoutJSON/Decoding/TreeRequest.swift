import LayoutEngine

/// A stored tree, decoded: laid out as often as wanted, for any viewport that agrees in the members of the environment which
/// were read.
package struct TreeRequest: Sendable {
    /// Shared by threads, though elements need not be Sendable: a decoder makes only values, whose closures hold values
    /// and change nothing, and each layout has its own caches.
    nonisolated(unsafe) package let element: any Element
    /// The root's size for viewports with neither width nor height. An unconstrained axis is measured.
    package let size: SizeConstraint
    /// The root's, before a viewport adapts it.
    package let environment: Environment
    /// Whether frames go onto the pixel grid.
    package let rounding: Bool
    package let coordinates: Coordinates
    /// The optional parts of a response.
    package let includes: Set<Inclusion>
    package let decodedSize: DecodedSize
    /// The members of the environment that it was decoded from.
    package let readMembers: EnvironmentMembers
    /// Whether it was decoded without a viewport, and lacks members of the environment that only a viewport can have: it
    /// cannot be laid out.
    package let lacksMembers: Bool
    /// For the next version; nil if the document was not given as data.
    package let rows: DecodedRows?

    /// The request to lay the tree out once, for a viewport.
    package func layoutRequest(for viewport: Viewport) -> LayoutRequest {
        var environment = environment
        viewport.adapt(&environment)
        return LayoutRequest(
            element: element, sizes: [viewport.givenSize ?? size], isList: false, environment: environment,
            rounding: rounding,
            coordinates: viewport.coordinates ?? coordinates,
            includes: viewport.includesGlyphs ? includes.union([.glyphs]) : includes)
    }
}
