import LayoutEngine

/// A decoded stored tree. It can be laid out for all viewports in which the members of the environment that were read
/// have the same values.
package struct TreeRequest: Sendable {
    /// Threads may share it, although elements need not be Sendable: a decoder makes only values whose closures capture
    /// values and change nothing, and each layout has its own caches.
    nonisolated(unsafe) package let element: any Element
    /// The root's size for viewports with neither width nor height. An unconstrained axis is measured.
    package let size: SizeConstraint
    /// The environment of the root, before a viewport adapts it.
    package let environment: Environment
    /// Whether frames are rounded to the pixel grid.
    package let rounding: Bool
    package let coordinates: Coordinates
    /// The optional parts of a response.
    package let includes: Set<Inclusion>
    package let decodedSize: DecodedSize
    /// The members of the environment that were read by decoding it.
    package let readMembers: EnvironmentMembers
    /// Whether decoding without a viewport read members of the environment that only a viewport has. Then the tree
    /// cannot be laid out.
    package let lacksMembers: Bool
    /// The rows that the next version can share; nil if the document was not given as a ``JSONTree``.
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
