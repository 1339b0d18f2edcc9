import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Blueprint's and UIKit's names and initialisers, and the engine's types for them.
@Suite struct NamesTests {
    private func built<Content>(@Builder<Content> _ content: () -> [Content]) -> [Content] { content() }

    @Test func `a builder collects values of any type`() {
        let some: String? = "c", none: String? = nil
        let texts: [String] = built {
            "a"
            nil
            ["b"]
            some
            none
            for number in 1...3 where number != 2 { "\(number)" }
        }
        #expect(texts == ["a", "b", "c", "1", "3"])
        let nothing: [Int] = built {}
        #expect(nothing.isEmpty)
    }

    @Test func `an element describes its view outside a layout`() {
        var environment = Environment.empty
        environment.displayScale = 3
        let context = ViewDescriptionContext(
            bounds: rect(5, 5, 20, 10), subtreeExtent: rect(1, 2, 30, 4), environment: environment)
        #expect(context.bounds == rect(0, 0, 20, 10))
        #expect(context.subtreeExtent == rect(1, 2, 30, 4))
        #expect(context.environment.displayScale == 3)
        #expect(Block(1, 1).backingViewDescription(with: context)?.viewClass == "Block")
        let childless = ViewDescriptionContext(bounds: .zero, subtreeExtent: nil, environment: .empty)
        #expect(childless.subtreeExtent == nil)
    }

    @Test func `the children of an overlay can have keys`() {
        var overlay = Overlay {
            Block(1, 1)
            Block(2, 2).overlayChild(key: 7)
        }
        overlay.add(key: "top", child: Block(3, 3))
        #expect(overlay.children.map(\.key) == [nil, 7, "top"])
        let configured = Overlay { $0.add(child: Block(4, 9)) }
        #expect(configured.size() == CGSize(width: 4, height: 9))
    }

    @available(*, deprecated, message: "It tests a deprecated name.")
    @Test func `the deprecated name for adding to an overlay still adds`() {
        let overlay = Overlay { $0.add(Block(4, 9)) }
        #expect(overlay.size() == CGSize(width: 4, height: 9))
    }

    @Test func `the traits of an item of a flow have its priority`() {
        var child = Block(1, 1).flowChild(priority: .grows)
        #expect(child.traits.priority == .grows)
        child.traits = Flow.Child.Traits(priority: .fixed)
        #expect(child.traits.priority == .default)
        child.traits.priority = .grows
        #expect(child.traits == .grows)
    }

    @Test func `a modifier for the tint has the type of its element`() {
        let dimmed = Block(1, 1).tintAdjustmentMode(.dimmed)
        #expect(type(of: dimmed) == TintAdjustmentMode.self)
        #expect(dimmed.tintAdjustmentMode == .dimmed)
        let row = Row { Block(1, 1).tintAdjustmentMode(.normal).opacity(0.5) }
        #expect(row.size() == CGSize(width: 1, height: 1))
    }

    @Test func `dimensions are equal if sizes and baselines are`() {
        let dimensions = ElementDimensions(size: CGSize(width: 4, height: 9))
        #expect(dimensions == ElementDimensions(size: CGSize(width: 4, height: 9)))
        #expect(dimensions != ElementDimensions(size: CGSize(width: 4, height: 8)))
    }

    @Test func `the closures of guides and positions need not be Sendable`() throws {
        var calls = 0
        let row = Row(alignment: .align(to: .top)) {
            Block(10, 10).stackLayoutChild(alignmentGuide: { dimensions in
                calls += 1
                return dimensions[VerticalAlignment.bottom]
            })
            Block(10, 10).decorate(
                layering: .above,
                position: .custom { context in
                    calls += 1
                    return CGRect(origin: .zero, size: context.contentSize)
                }
            ) { Block(1, 1) }
        }
        #expect(
            try row.frames(of: "Block", 20, 20) == [rect(0, 0, 10, 10), rect(10, 10, 10, 10), rect(10, 10, 10, 10)])
        #expect(calls > 1)
    }

    @Test func `a grid row has the alignments of a row`() throws {
        let alignments: [(Row.RowAlignment, CGFloat)] = [
            (.top, 0), (.center, 5), (.bottom, 10), (.align(to: .bottom), 10),
        ]
        for (alignment, y) in alignments {
            let row = GridRow(verticalAlignment: alignment) { Block(4, 10).gridRowChild(width: .absolute(4)) }
            #expect(try row.frames(of: "Block", 20, 20) == [rect(0, y, 4, 10)])
        }
        #expect(GridRow().children.isEmpty)
    }

    @Test func `an infinite maximum is stored as unconstrained`() {
        struct Kept { @SizeConstraint.UnconstrainedInfiniteAxis var axis: SizeConstraint.Axis }
        #expect(Kept(axis: .atMost(.infinity)).axis == .unconstrained)
        var kept = Kept(axis: .atMost(3))
        #expect(kept.axis == .atMost(3))
        kept.axis = .atMost(.greatestFiniteMagnitude)
        #expect(kept.axis == .unconstrained)
    }

    @Test func `the sides of an inset can be read and set`() {
        var inset = Inset(top: 1, bottom: 2, left: 3, right: 4, wrapping: Block(1, 1))
        inset.left += 10
        inset.bottom = 5
        #expect([inset.top, inset.bottom, inset.left, inset.right] == [1, 5, 13, 4])
        #expect(inset.size() == CGSize(width: 18, height: 7))
    }

    @Test func `factory methods make animations`() {
        #expect(AnimationAttributes.default == AnimationAttributes(duration: 0.2, curve: .easeInOut))
        let curve = AnimationAttributes.curve(.linear, duration: 3, allowUserInteraction: false)
        #expect(curve == AnimationAttributes(duration: 3, curve: .linear, allowUserInteraction: false))
        let bezier = AnimationAttributes.cubicBezier(
            controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1), duration: 2)
        #expect(bezier.curve == .cubicBezier(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)))
        let dampened = AnimationAttributes.dampenedSpring(
            dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2), duration: 4)
        #expect(dampened.duration == 4)
        #expect(dampened.curve == .dampenedSpring(dampingRatio: 0.5, initialVelocity: .init(dx: 1, dy: 2)))
        let spring = AnimationAttributes.spring(mass: 1, allowsUserInteraction: false)
        #expect(spring.curve == .spring(.init(mass: 1)) && !spring.allowUserInteraction)
        #expect(LayoutTransition.specific() == .specific(.default))
    }

    @Test func `a rotation turns about its axis, and transformations are combined in order`() {
        func isClose(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
            one.entries.indices.allSatisfy { abs(one.entries[$0] - other.entries[$0]) < 1e-12 }
        }
        #expect(isClose(CATransform3DMakeRotation(.pi / 3, 0, 0, 2), .rotation(radians: .pi / 3)))
        #expect(isClose(CATransform3DMakeRotation(.pi, 0, 1, 0), CATransform3DMakeScale(-1, 1, -1)))
        #expect(isClose(CATransform3DMakeRotation(.pi, 1, 0, 0), CATransform3DMakeScale(1, -1, -1)))
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 4, 0)
        #expect(moved.apply(to: .zero) == CGPoint(x: 6, y: 8))
        #expect((moved.m11, moved.m22, moved.m41, moved.m42, moved.m44) == (2, 2, 6, 8, 1))
        let inPlane = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 4)
        #expect(CATransform3DEqualToTransform(CATransform3DMakeAffineTransform(inPlane), moved))
        #expect(CATransform3DIsAffine(moved) && !CATransform3DIsIdentity(moved))
        let turned = CGAffineTransform.identity.rotated(by: .pi / 2).scaledBy(x: 2, y: 1)
        #expect(isClose(turned, .scale(x: 2, y: 1).concatenating(.rotation(radians: .pi / 2))))
    }

    @Test func `an image with only a name has no size`() throws {
        let image = try #require(UIImage(named: "logo"))
        #expect(image.size == .zero)
        let properties = try Image(image: image).properties()
        #expect(properties["source"] == .text("logo") && properties["size"] == nil)
        #expect(UIImage(named: "logo", in: nil, with: nil) == image)
        #expect(UIImage(named: "logo", in: .main, compatibleWith: nil) == image)
        #expect(UIImage(systemName: "link")?.source == "symbol:link")
    }

    @Test func `a measurable value measures content`() {
        struct Square: Measurable {
            func measure(in constraint: SizeConstraint) -> CGSize {
                CGSize(width: constraint.width.maximum, height: constraint.width.maximum)
            }
        }
        #expect(ElementContent(measurable: Square()).measure(in: SizeConstraint(width: 9)).height == 9)
    }

    @Test func `text styles and system colours have iOS's sizes and colours`() {
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11 && UIFont().pointSize == 17)
        #expect(UIColor.label == .black && UIColor.systemBackground == .white)
        #expect(UIColor.secondaryLabel == UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6))
        #expect(UIColor.systemGray6 == .secondarySystemBackground)
        #expect(UIColor.darkText == .black && UIColor.lightText == UIColor(white: 1, alpha: 0.6))
    }

    @Test func `a rectangle can be inset, and a size can be infinite`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect(10, 10, 20, 20).inset(by: insets) == rect(12, 11, 14, 16))
        #expect(ElementContent(intrinsicSize: .infinity).measure(in: .unconstrained) == .infinity)
    }

    @Test func `a closure lists the items of a segmented control`() {
        let control = SegmentedControl(selection: .index(1)) {
            SegmentedControl.Item(title: "First", onSelect: {})
            SegmentedControl.Item(title: "Second", onSelect: {})
        }
        #expect(control.items.map(\.title) == ["First", "Second"] && control.selection == .index(1))
    }

    @Test func `a grid row converts guides to alignments`() {
        let row = GridRow { $0.verticalAlignment = .align(to: .bottom) }
        #expect(row.verticalAlignment == .bottom && GridRow().verticalAlignment == .fill)
        var other = row
        for alignment: Row.RowAlignment in [.fill, .top, .center, .bottom] {
            other.verticalAlignment = alignment
            #expect(other.verticalAlignment == alignment)
        }
        #expect(GridRow.VerticalAlignment(.align(to: .top)) == .top)
    }

    @Test func `wrappedElement is the element that an element wraps`() {
        func isBlock(_ element: some WrappingElement) -> Bool {
            var element = element
            let isBlock = element.wrappedElement is Block
            element.wrappedElement = Empty()
            return isBlock && element.wrapped is Empty
        }
        let block = Block(1, 1)
        #expect(isBlock(block.inset(uniform: 1)) && isBlock(block.centered()) && isBlock(block.opacity(0.5)))
        #expect(isBlock(Hidden(wrapping: block)) && isBlock(block.tappable {}) && isBlock(Button(wrapping: block)))
        #expect(isBlock(block.constrainedTo(width: .atMost(3))) && isBlock(block.userInteractionEnabled(false)))
    }
}
