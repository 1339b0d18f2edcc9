/// The position of an element in its tree.
public struct ElementPosition: Hashable, Sendable {
    /// The index of each element among its siblings, from the root's child to the element: in the order of layout in
    /// containers, in the order of declaration among alternatives. Empty for the root.
    public var indices: [Int]

    /// A position from its indices, from the root down.
    public init(indices: [Int]) {
        self.indices = indices
    }
}
