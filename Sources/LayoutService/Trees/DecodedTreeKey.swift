import LayoutJSON

/// Identifies the elements decoded from the document of a version. Equal for all viewports that agree in the members of
/// the environment that the document reads.
struct DecodedTreeKey: Hashable, Sendable {
    let version: VersionKey
    /// The viewport, reduced to those members.
    let viewport: Viewport

    /// The approximate size in memory.
    var bytes: Int { LayoutKey(version: version, viewport: viewport).bytes }

    /// - Parameter viewport: nil for the viewport of the tree itself.
    init(_ version: VersionKey, _ viewport: Viewport?, reading members: EnvironmentMembers) {
        self.version = version
        self.viewport = (viewport ?? Viewport(size: .unconstrained)).part(in: members)
    }
}
