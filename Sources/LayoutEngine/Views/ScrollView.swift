import Foundation

/// Makes an element scrollable.
public struct ScrollView: Element {

    /// How the content is sized.
    public enum ContentSize: Hashable, Sendable {
        /// As wide as the view, and as high as the content would like.
        case fittingHeight
        /// As high as the view, and as wide as the content would like.
        case fittingWidth
        /// As large as the content would like.
        case fittingContent
        /// A fixed size, in points.
        case custom(CGSize)
    }

    /// The initial scroll position.
    public enum StartOffset: Hashable, Sendable {
        /// The point of the content at the upper left corner of the view.
        case point(CGPoint)
        /// The end of the content, along both axes.
        case end
    }

    /// Whether the user can refresh the content by pulling it down beyond its upper edge.
    public enum PullToRefreshBehavior {
        /// Pulling has no effect.
        case disabled
        /// A ``LayoutHost`` calls a closure. Clients have the action `refresh` for it.
        case enabled(action: () -> Void)
        /// The client sends an action with this name.
        case named(String)
        /// The view shows that the content is being refreshed.
        case refreshing
    }

    /// The size of the content.
    public var contentSize: ContentSize
    /// The distances between the edges of the content and those of the view at the ends of scrolling, in points.
    public var contentInset: EdgeInsets
    /// Whether content that is smaller than the view is centred.
    public var centersUnderflow: Bool
    /// The initial scroll position, limited to the content; nil for the upper left end. Does not affect the layout.
    public var contentOffset: StartOffset?
    /// Whether the user can refresh the content by pulling.
    public var pullToRefreshBehavior = PullToRefreshBehavior.disabled
    /// Scrolls the view; nil for nothing.
    public var contentOffsetTrigger: ScrollTrigger?
    /// Further properties of the view, such as indicators and bouncing.
    public var furtherProperties: [ViewProperty]
    /// The element inside.
    public var wrapped: any Element

    /// Makes an element scrollable, vertically by default.
    public init(
        contentSize: ContentSize = .fittingHeight, contentInset: EdgeInsets = .zero, centersUnderflow: Bool = false,
        contentOffset: StartOffset? = nil, furtherProperties: [ViewProperty] = [], wrapping element: any Element
    ) {
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.centersUnderflow = centersUnderflow
        self.contentOffset = contentOffset
        self.furtherProperties = furtherProperties
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("ScrollView") }

    public var content: ElementContent {
        let layout = ScrollViewLayout(
            contentSize: contentSize, contentInset: contentInset, centersUnderflow: centersUnderflow)
        return ElementContent(child: wrapped, layout: layout)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let size = size(ofContentIn: context), contentInset = contentInset.mirrored(in: context.environment)
        var properties = [
            ViewProperty("contentSize", size.viewValue),
            ViewProperty("contentInset", contentInset.viewValue),
            ViewProperty("centersUnderflow", .bool(centersUnderflow)),
        ]
        if let contentOffset { properties.append(ViewProperty("contentOffset", contentOffset.viewValue)) }
        if let state = pullToRefreshBehavior.viewValue { properties.append(ViewProperty("pullToRefresh", state)) }
        return ViewDescription("ScrollView", properties: properties + furtherProperties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        var handlers = ViewHandlers()
        if case .enabled(let action) = pullToRefreshBehavior { handlers.onActivate = action }
        contentOffsetTrigger?.add(
            to: &handlers,
            scrolling: ContentOffset.ScrollingContext(
                contentSize: size(ofContentIn: context), scrollViewBounds: context.bounds,
                contentInsets: contentInset.mirrored(in: context.environment)))
        return handlers.onActivate == nil && handlers.onConnect == nil ? nil : handlers
    }

    private func size(ofContentIn context: ViewDescriptionContext) -> CGSize {
        if case .custom(let size) = contentSize { return size }
        let extent = context.subtreeExtent ?? .zero
        return CGSize(width: extent.maxX, height: extent.maxY)
    }
}

extension ScrollView.StartOffset {
    fileprivate var viewValue: ViewValue {
        switch self {
        case .point(let point): .object([.init("x", .number(point.x)), .init("y", .number(point.y))])
        case .end: "end"
        }
    }
}

extension ScrollView.PullToRefreshBehavior {
    /// The property of the view; nil if the user cannot refresh the content.
    fileprivate var viewValue: ViewValue? {
        switch self {
        case .disabled: nil
        case .enabled: .object([.init("action", "refresh")])
        case .named(let action): .object([.init("action", .text(action))])
        case .refreshing: "refreshing"
        }
    }
}

private struct ScrollViewLayout: SingleChildLayout {
    /// Whether the last size leaves the content what it measured, in spite of rounding errors.
    typealias Cache = Bool

    let contentSize: ScrollView.ContentSize
    let contentInset: EdgeInsets
    let centersUnderflow: Bool

    func makeCache(subelement: Subelement, environment: Environment) -> Bool { false }

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Bool
    ) -> CGSize {
        let content = fittedSize(in: proposal.inset(by: contentInset), subelement)
        let size = content.outset(by: contentInset)
        cache = size.inset(by: contentInset).holds(content)
        return CGSize(
            width: min(size.width, proposal.width.maximum), height: min(size.height, proposal.height.maximum))
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Bool
    ) {
        let inset = size.inset(by: contentInset)
        var frame = CGRect(origin: .zero, size: fittedSize(in: SizeConstraint(inset), subelement))
        if contentSize == .fittingHeight || frame.size.width == .infinity { frame.size.width = inset.width }
        if contentSize == .fittingWidth || frame.size.height == .infinity { frame.size.height = inset.height }
        if environment.mirrorsContainers { frame.origin.x = max(0, inset.width - frame.size.width) }
        if centersUnderflow {
            for axis in Axis.allCases where frame.size[axis] < size[axis] {
                frame.origin[axis] = (size[axis] - frame.size[axis]) / 2
            }
        }
        // The node mirrors the frame about the middle of the view, but content has coordinates of its own: wide content
        // begins at 0 in either direction.
        if environment.mirrorsContainers { frame.origin.x = size.width - (frame.origin.x + frame.size.width) }
        subelement.place(in: frame)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Bool
    ) {
        let fitted = fittedSize(in: SizeConstraint(size.inset(by: contentInset)), subelement)
        for axis in Axis.allCases {
            let isAcross = contentSize == (axis == .horizontal ? .fittingHeight : .fittingWidth)
            if isAcross {
                subelement.explain(axis, LayoutRule(.scroll(.across)))
            } else if fitted[axis] == .infinity {
                subelement.explain(axis, LayoutRule(.scroll(.endless)), basis: fitted[axis])
            } else if case .custom = contentSize {
                subelement.explain(axis, LayoutRule(.scroll(.contentSize)))
            } else {
                subelement.explain(axis, LayoutRule(.scroll(.content)), basis: fitted[axis])
            }
        }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Bool) -> Bool {
        cache
    }

    private func fittedSize(in constraint: SizeConstraint, _ subelement: Subelement) -> CGSize {
        switch contentSize {
        case .custom(let size): size
        case .fittingContent: subelement.sizeThatFits(.unconstrained)
        case .fittingHeight:
            subelement.sizeThatFits(SizeConstraint(width: constraint.width, height: .unconstrained))
        case .fittingWidth:
            subelement.sizeThatFits(SizeConstraint(width: .unconstrained, height: constraint.height))
        }
    }
}
