import Foundation

/// Lays children out at explicit frames.
public struct LayoutWriter: Element {

    /// How large the element is.
    public enum Sizing: Hashable, Sendable {
        /// From the origin to the right and bottom edges of the children that extend furthest.
        case unionOfChildren
        /// A size in points, independent of the children.
        case fixed(CGSize)
    }

    /// A child and its frame, in points, in the coordinates of the element.
    public typealias Child = LayoutChild<CGRect>

    /// Sets the size and the children of a layout for a context: measuring or placing.
    public typealias Build = (Context, inout Builder) -> Void

    package enum Source {
        case written(Builder)
        case build(Build)
    }

    package let source: Source

    /// Children at frames.
    public init(sizing: Sizing = .unionOfChildren, children: [Child]) {
        source = .written(Builder(sizing: sizing, children: children))
    }

    /// Children at frames that a closure chooses for the available space. It is called once for each proposal, and once
    /// for placing.
    public init(_ build: @escaping Build) {
        source = .build(build)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("LayoutWriter") }

    public var content: ElementContent {
        switch source {
        case .written(let builder): builder.content
        case .build(let build):
            ElementContent { phase, constraint, _ in
                var builder = Builder()
                build(Context(size: constraint, phase: phase), &builder)
                return WrittenLayout(builder: builder)
            }
        }
    }
}

extension LayoutWriter {
    /// A layout that is being written: its size, and the children with their frames.
    public struct Builder {
        /// The size of the element.
        public var sizing = Sizing.unionOfChildren
        /// The children, in order.
        public var children: [Child] = []

        /// Adds a child at a frame.
        public mutating func add(with frame: CGRect, key: ElementKey? = nil, child: any Element) {
            children.append(Child(written: child, traits: frame, key: key))
        }

        /// Adds a child.
        public mutating func add(_ child: Child) {
            children.append(child)
        }

        /// Changes all children.
        public mutating func modifyEach(using change: (inout Child) -> Void) {
            for index in children.indices { change(&children[index]) }
        }

        fileprivate var content: ElementContent {
            ElementContent(layout: FramesLayout(sizing: sizing), children: children)
        }
    }

    /// The space for which a layout is written.
    public struct Context {
        /// The current proposal when measuring, the element's size when placing.
        public var size: SizeConstraint
        /// Whether the element is being measured or placed.
        public var phase: LayoutPhase

        fileprivate init(size: SizeConstraint, phase: ElementContent.LayoutPhase) {
            self.size = size
            self.phase = phase == .layout ? .layout(size.maximum) : .measurement
        }

        /// Whether the element is being measured or placed.
        public enum LayoutPhase: Hashable, Sendable {
            /// The element is measured.
            case measurement
            /// The element is placed in a size in points.
            case layout(CGSize)

            /// The result of `onMeasure` when measuring, of `onLayout` when placing.
            public func onMeasure<Value>(_ onMeasure: () -> Value, onLayout: (CGSize) -> Value) -> Value {
                switch self {
                case .measurement: onMeasure()
                case .layout(let size): onLayout(size)
                }
            }
        }
    }

    /// The only child of a writer that is made from a closure.
    private struct WrittenLayout: Element {
        let builder: Builder
        var content: ElementContent { builder.content }
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
                size.width = max(size.width, frame.maxX)
                size.height = max(size.height, frame.maxY)
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
