import Foundation

/// The subelements of an element, in order.
public struct LayoutSubelements: RandomAccessCollection {
    private let parent: LayoutNode

    init(parent: LayoutNode) {
        self.parent = parent
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of subelements.
    public var endIndex: Int { parent.children.count }

    /// The subelement at an index, in the order of the children.
    public subscript(index: Int) -> LayoutSubelement {
        LayoutSubelement(parent: parent, index: index)
    }
}

/// One subelement, as its parent's layout sees it.
public struct LayoutSubelement {
    private let parent: LayoutNode
    private let index: Int

    init(parent: LayoutNode, index: Int) {
        self.parent = parent
        self.index = index
    }

    var node: LayoutNode {
        parent.children[index]
    }

    /// The size that the subelement would like for a proposal.
    ///
    /// Taken from a cache if the proposal was made before, or if an earlier answer implies this one.
    public func sizeThatFits(_ proposal: SizeConstraint) -> CGSize {
        node.sizeThatFits(proposal)
    }

    /// Gives the subelement a position and a size. The last call counts.
    ///
    /// - Parameters:
    ///   - position: the position of the anchor, from the parent's top left corner, in points.
    ///   - anchor: the point of the subelement that is at `position`.
    ///   - size: the size of the subelement; any size is allowed.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, size: CGSize) {
        let x = position.x - size.width * anchor.x
        let y = position.y - size.height * anchor.y
        node.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// Gives the subelement a frame in the parent's coordinates.
    public func place(in frame: CGRect) {
        node.frame = frame
    }

    /// Gives the subelement a size, at the parent's top left corner.
    public func place(filling size: CGSize) {
        node.frame = CGRect(origin: .zero, size: size)
    }

    /// How the subelement is shown. Set it while placing.
    public var attributes: LayoutAttributes {
        get { node.attributes?.attributes ?? .identity }
        nonmutating set { node.attributes = LayoutAttributesBox(newValue) }
    }

    /// The properties of the subelement that only a layout of type `L` knows.
    ///
    /// - Precondition: the parent's layout is of that type.
    public func traits<L: Layout>(forLayoutType layoutType: L.Type) -> L.Traits {
        guard let parent = parent as? ContainerNode<L> else {
            preconditionFailure("The parent's layout is not of type \(L.self), so the subelement has no traits of it.")
        }
        return parent.traits(ofChild: index)
    }

    /// The property of the subelement with a key; the key's default if it was given none.
    public subscript<Key: LayoutTraitsKey>(key: Key.Type) -> Key.Value {
        parent.keyedTraits(ofChild: index)[key]
    }

    /// The subelement's dimensions at this size, with the positions of its guides.
    public func dimensions(in size: CGSize) -> ElementDimensions {
        ElementDimensions(size: size, of: self)
    }

    /// The text baselines of the subelement at this size; nil if it has no text.
    public func baselines(in size: CGSize) -> Baselines? {
        node.baselines(in: size)
    }
}
