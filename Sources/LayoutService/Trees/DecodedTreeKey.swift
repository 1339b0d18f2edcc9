import LayoutJSON

/// Identifies the elements that are decoded from the document of a version: the same for all viewports that agree in the
/// members of the environment that the document reads.
struct DecodedTreeKey: Hashable, Sendable {
    let version: VersionKey
    /// What the viewport says about those members.
    let part: Viewport

    /// The approximate size in memory.
    var bytes: Int { LayoutKey(tree: version, viewport: part).bytes }

    /// - Parameter viewport: nil for that of the tree itself.
    init(_ version: VersionKey, _ viewport: Viewport?, reading members: EnvironmentMembers) {
        self.version = version
        part = (viewport ?? Viewport(size: .unconstrained)).part(in: members)
    }
}
