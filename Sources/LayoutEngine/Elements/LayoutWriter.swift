import Foundation

/// Lays children out at frames given by hand.
public struct LayoutWriter: Element {

    /// How large the element is.
    public enum Sizing: Hashable, Sendable {
        /// As far as its children reach to the right and down.
        case unionOfChildren
        /// A size in points, wherever the children are.
        case fixed(CGSize)
    }

    /// A child and its frame, in points, in the coordinates of the element.
    public typealias Child = LayoutChild<CGRect>

    /// The size of the element.
    public var sizing: Sizing
    /// The children, in order.
    public var children: [Child]

    /// Children at frames.
    public init(sizing: Sizing = .unionOfChildren, children: [Child]) {
        self.sizing = sizing
        self.children = children
    }

    public var identifier: ElementIdentifier { ElementIdentifier("LayoutWriter") }

    public var content: ElementContent {
        ElementContent(layout: FramesLayout(sizing: sizing), children: children)
    }
}

extension LayoutWriter.Child {
    /// The frame of the child, in points.
    public var frame: CGRect {
        get { traits }
        set { traits = newValue }
    }

    /// A child at a frame.
    public init(frame: CGRect, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: frame, key: key)
    }
}

private struct FramesLayout: Layout {
    typealias Traits = CGRect

    static var defaultTraits: CGRect { .zero }

    let sizing: LayoutWriter.Sizing

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        switch sizing {
        case .fixed(let size): size
        case .unionOfChildren:
            subelements.reduce(into: CGSize.zero) { size, subelement in
                let frame = frame(of: subelement)
                size.width = max(size.width, frame.origin.x + frame.size.width)
                size.height = max(size.height, frame.origin.y + frame.size.height)
            }
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        for subelement in subelements { subelement.place(in: frame(of: subelement)) }
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        for subelement in subelements { subelement.explainBothAxes(LayoutRule(.frame)) }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }

    private func frame(of subelement: Subelements.Element) -> CGRect {
        subelement.traits(forLayoutType: FramesLayout.self)
    }
}
