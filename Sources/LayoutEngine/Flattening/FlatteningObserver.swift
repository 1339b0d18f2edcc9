/// Observes the nodes of a tree while the tree is flattened, parents before children.
protocol FlatteningObserver {
    /// Called before the children of a node are placed.
    ///
    /// - Parameter segment: the last segment of the node's path. A node without a name has its parent's.
    mutating func visit(_ node: LayoutNode, segment: Int)

    /// Called when the children of a node have their frames, before they are visited.
    mutating func childrenPlaced(of node: LayoutNode, segment: Int)

    /// Called when the view of a node is in the list, before its children are visited.
    mutating func viewListed(of node: LayoutNode, at index: Int)
}

/// By default an observer does nothing.
extension FlatteningObserver {
    @inline(__always)
    mutating func visit(_ node: LayoutNode, segment: Int) {}

    @inline(__always)
    mutating func childrenPlaced(of node: LayoutNode, segment: Int) {}

    @inline(__always)
    mutating func viewListed(of node: LayoutNode, at index: Int) {}
}

struct NoFlatteningObserver: FlatteningObserver {}
