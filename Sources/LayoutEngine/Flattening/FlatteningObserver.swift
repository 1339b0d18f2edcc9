/// Looks on while the nodes of a placed tree are visited, parents before children.
protocol FlatteningObserver {
    /// Before the children of a node are placed.
    ///
    /// - Parameter segment: that the node's path ends with. One without a name has that of its parent.
    mutating func meet(_ node: LayoutNode, segment: Int)

    /// When the children of a node have their frames, and none was visited.
    mutating func childrenPlaced(of node: LayoutNode, segment: Int)
}

/// Nobody looks on.
struct NoFlatteningObserver: FlatteningObserver {
    @inline(__always)
    mutating func meet(_ node: LayoutNode, segment: Int) {}

    @inline(__always)
    mutating func childrenPlaced(of node: LayoutNode, segment: Int) {}
}
