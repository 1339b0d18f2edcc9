import Foundation

/// Makes an element scrollable.
public struct ScrollView: Element {

    /// How the content is sized.
    public enum ContentSize: Hashable, Sendable {
        /// As wide as the view, and as high as it likes.
        case fittingHeight
        /// As high as the view, and as wide as it likes.
        case fittingWidth
        /// As large as it likes.
        case fittingContent
        /// Of this size.
        case custom(CGSize)
    }

    /// Where scrolling begins.
    public enum StartOffset: Hashable, Sendable {
        /// The point of the content that lies in the upper left corner of the view.
        case point(CGPoint)
        /// As far as the content goes, along both axes.
        case end
    }

    /// Whether pulling the content down beyond its upper edge refreshes it.
    public enum PullToRefreshBehavior {
        /// Pulling does nothing.
        case disabled
        /// Pulling calls a closure, by a ``LayoutHost`` that activates the view. For a client it is the action `refresh`.
        case enabled(action: () -> Void)
        /// Pulling makes the action of a name, for a client.
        case named(String)
        /// The content is being refreshed, which the view shows.
        case refreshing
    }

    /// The size of the content.
    public var contentSize: ContentSize
    /// The distances between the content and the edges that it scrolls to, in points.
    public var contentInset: EdgeInsets
    /// Whether content that is smaller than the view lies in its middle.
    public var centersUnderflow: Bool
    /// Where whoever draws the view begins; nil for the upper left end. It is limited to the content, and no part of the
    /// layout.
    public var contentOffset: StartOffset?
    /// Whether pulling refreshes the content.
    public var pullToRefreshBehavior = PullToRefreshBehavior.disabled
    /// Scrolls the view; nil for nothing.
    public var contentOffsetTrigger: ScrollTrigger?
    /// Further properties for the view: indicators, bouncing …
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
        let size = size(ofContentIn: context)
        var properties = [
            ViewProperty(
                "contentSize", .object([.init("width", .number(size.width)), .init("height", .number(size.height))])),
            ViewProperty(
                "contentInset",
                .object([
                    .init("top", .number(contentInset.top)), .init("left", .number(contentInset.left)),
                    .init("bottom", .number(contentInset.bottom)), .init("right", .number(contentInset.right)),
                ])),
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
                contentSize: size(ofContentIn: context), scrollViewBounds: context.bounds, contentInsets: contentInset))
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
    /// For the view; nil if it has no control for refreshing.
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
    let contentSize: ScrollView.ContentSize
    let contentInset: EdgeInsets
    let centersUnderflow: Bool

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        let content = fittedSize(in: proposal.inset(by: contentInset), subelement)
        let size = content.outset(by: contentInset)
        return CGSize(
            width: min(size.width, proposal.width.maximum), height: min(size.height, proposal.height.maximum))
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        let inset = size.inset(by: contentInset)
        var frame = CGRect(origin: .zero, size: fittedSize(in: SizeConstraint(inset), subelement))
        if contentSize == .fittingHeight || frame.size.width == .infinity { frame.size.width = inset.width }
        if contentSize == .fittingWidth || frame.size.height == .infinity { frame.size.height = inset.height }
        if centersUnderflow {
            for axis in Axis.allCases where frame.size[axis] < size[axis] {
                frame.origin[axis] = (size[axis] - frame.size[axis]) / 2
            }
        }
        subelement.place(in: frame)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        let fitted = fittedSize(in: SizeConstraint(size.inset(by: contentInset)), subelement)
        for axis in Axis.allCases {
            let isAcross = contentSize == (axis == .horizontal ? .fittingHeight : .fittingWidth)
            if isAcross {
                subelement.explain(axis, LayoutRule(.scrollAcross))
            } else if fitted[axis] == .infinity {
                subelement.explain(axis, LayoutRule(.scrollEndless), basis: fitted[axis])
            } else if case .custom = contentSize {
                subelement.explain(axis, LayoutRule(.scrollSize))
            } else {
                subelement.explain(axis, LayoutRule(.scrollContent), basis: fitted[axis])
            }
        }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
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
