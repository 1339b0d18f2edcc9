import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Layout elements, with the initialisers and modifiers that screens for Blueprint use.
@Suite struct LayoutElementTests {
    private let block = Block(20, 10)

    @Test func `an aligned element puts its child at an edge or in a corner`() throws {
        let corner = Label(text: "Hi").aligned(vertically: .bottom, horizontally: .trailing)
        #expect(try corner.views(100, 50) == [Shown("Label", rect(83, 33, 17, 17))])
        let wrapping = Aligned(vertically: .fill, horizontally: .leading, wrapping: block)
        #expect(try wrapping.frames(of: "Block", 100, 50) == [rect(0, 0, 20, 50)])
        #expect(
            try Aligned(horizontally: .trailing, wrapping: block).frames(of: "Block", 100, 50) == [rect(80, 20, 20, 10)]
        )
    }

    @Test func `a spacer has the size that it is given`() {
        #expect(Spacer(size: CGSize(width: 100.0, height: 100.0)).size() == CGSize(width: 100, height: 100))
        #expect(Spacer(5).size() == CGSize(width: 5, height: 5))
        #expect(Spacer(width: 3).size() == CGSize(width: 3, height: 0))
    }

    @Test func `an overlay stretches its children to its size`() throws {
        let overlay = Overlay {
            Box(backgroundColor: .lightGray)
            Label(text: "Hello, world")
        }
        #expect(try overlay.views(60, 40) == [Shown("Box", rect(0, 0, 60, 40)), Shown("Label", rect(0, 0, 60, 40))])
        var listed = Overlay(elements: [block, Block(5, 30)])
        listed.add(child: Block(1, 1))
        #expect(listed.size() == CGSize(width: 20, height: 30))
        #expect(listed.children.count == 3)
    }

    @Test func `insets have Blueprint's initialisers and modifiers`() throws {
        let expected = [rect(20, 20, 60, 10)]
        #expect(try block.inset(uniform: 20.0).frames(of: "Block", 100, 50) == expected)
        #expect(try Inset(uniformInset: 20, wrapping: block).frames(of: "Block", 100, 50) == expected)
        let sides = Inset(top: 1, bottom: 2, left: 3, right: 4, wrapping: block)
        #expect(try sides.frames(of: "Block", 100, 50) == [rect(3, 1, 93, 47)])
        #expect(
            try block.inset(top: 1, bottom: 2, left: 3, right: 4).frames(of: "Block", 100, 50) == [rect(3, 1, 93, 47)])
        #expect(try block.inset(bottom: 2).frames(of: "Block", 100, 50) == [rect(0, 0, 100, 48)])
        #expect(Inset(sideInsets: 5, wrapping: block).size() == CGSize(width: 30, height: 10))
        #expect(Inset(vertical: 5, wrapping: block).size() == CGSize(width: 20, height: 20))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(Inset(insets: insets, wrapping: block).size() == CGSize(width: 26, height: 14))
        #expect(block.inset(by: insets).size() == CGSize(width: 26, height: 14))
    }

    @Test func `sizes can be constrained by rules, lengths and constraints`() {
        #expect(ConstrainedSize(width: .atLeast(50), wrapping: block).size() == CGSize(width: 50, height: 10))
        #expect(ConstrainedSize(height: .within(2...4), wrapping: block).size() == CGSize(width: 20, height: 4))
        #expect(
            block.constrainedTo(width: .absolute(64), height: .absolute(64)).size() == CGSize(width: 64, height: 64))
        #expect(block.constrainedTo(width: 5, height: 6).size() == CGSize(width: 5, height: 6))
        #expect(block.constrainedTo(size: CGSize(width: 7, height: 8)).size() == CGSize(width: 7, height: 8))
        let limit = SizeConstraint(width: .atMost(9), height: .unconstrained)
        #expect(block.constrained(to: limit).size() == CGSize(width: 9, height: 10))
        #expect(block.constrainedTo(aspectRatio: .square).size() == CGSize(width: 20, height: 20))
    }

    @Test func `an equal stack gives its children equal sizes`() throws {
        let built = EqualStack(direction: .horizontal, spacing: 10) {
            block
            block
        }
        #expect(try built.frames(of: "Block", 110, 10) == [rect(0, 0, 50, 10), rect(60, 0, 50, 10)])
        let configured = EqualStack(direction: .vertical) { stack in
            stack.spacing = 2
            stack.add(child: block)
            stack.add(child: Block(5, 30))
        }
        #expect(configured.size() == CGSize(width: 20, height: 62))
    }

    @Test func `a grid row has absolute and proportional columns`() throws {
        let built = GridRow(verticalAlignment: .center, spacing: 10) {
            block.gridRowChild(width: .absolute(30))
            block
            block.gridRowChild(key: UInt8(3), width: .proportional(2))
        }
        #expect(built.children.map(\.key) == [nil, nil, "3"])
        #expect(
            try built.frames(of: "Block", 110, 20) == [
                rect(0, 5, 30, 10), rect(40, 5, 20, 10), rect(70, 5, 40, 10),
            ])
        let configured = GridRow { row in
            row.verticalAlignment = .fill
            row.add(width: .proportional(1), child: block)
            row.add(width: .proportional(3), key: "wide", child: block)
        }
        #expect(try configured.frames(of: "Block", 40, 20) == [rect(0, 0, 10, 20), rect(10, 0, 30, 20)])
    }

    @Test func `a flow wraps its items to new lines`() throws {
        let flow = Flow(lineAlignment: .leading, lineSpacing: 5, itemAlignment: .top, itemSpacing: 5) {
            for _ in 0..<2 { block }
            block.flowChild(key: Character("k"))
        }
        #expect(flow.children.last?.key == "k")
        #expect(
            try flow.frames(of: "Block", 50, 50) == [rect(0, 0, 20, 10), rect(25, 0, 20, 10), rect(0, 15, 20, 10)])
    }

    @Test func `a decoration is placed by insets, a corner, an alignment or a closure`() throws {
        func decoration(_ position: Decorate.Position) throws -> CGRect {
            let decorated = Block(40, 20).decorate(layering: .above, position: position) { Block(10, 10) }
            return try decorated.frames(of: "Block", 40, 20)[1]
        }
        #expect(try decoration(.inset(5)) == rect(-5, -5, 50, 30))
        #expect(try decoration(.inset(horizontal: 1, vertical: 2)) == rect(-1, -2, 42, 24))
        #expect(try decoration(.corner(.topRight, UIOffset(horizontal: 1, vertical: 2))) == rect(36, -3, 10, 10))
        #expect(try decoration(.aligned(to: .bottomTrailing)) == rect(30, 10, 10, 10))
        let guide = Decorate.Position.aligned(to: .topLeading, horizontalGuide: { $0.width }, verticalGuide: { _ in 3 })
        #expect(try decoration(guide) == rect(-10, -3, 10, 10))
        let custom = Decorate.Position.custom { context in
            CGRect(origin: .zero, size: CGSize(width: context.contentSize.width, height: context.decorationSize.height))
        }
        #expect(try decoration(custom) == rect(0, 0, 40, 10))
        let written = Decorate(layering: .below, position: .inset(5), wrapping: Block(40, 20), decoration: Block(1, 1))
        #expect(try written.frames(of: "Block", 40, 20)[0] == rect(-5, -5, 50, 30))
    }

    @Test func `attributes and transformations do not change the layout`() throws {
        let elements: [Element] = [
            block.opacity(0.5), Opacity(opacity: 0.5, wrapping: block), Hidden(true, wrapping: block),
            block.hidden(true),
            UserInteractionEnabled(false, wrapping: block), block.userInteractionEnabled(false),
            block.rotated(by: Measurement(value: 90, unit: UnitAngle.degrees)), block.scaled(scaleX: 2),
            block.translated(translateX: 5), block.transformed(CATransform3DMakeScale(2, 2, 1)),
            block.transformed(CGAffineTransform(rotationAngle: 1)),
        ]
        for element in elements { #expect(element.size() == CGSize(width: 20, height: 10)) }
        let size = SizeConstraint(CGSize(width: 20, height: 10))
        let rotated = try elements[6].layout(in: size).frames[0].attributes.transform
        let quarter = CATransform3D.rotation(radians: .pi / 2)
        for index in 0..<16 { #expect(abs(rotated.entries[index] - quarter.entries[index]) < 1e-12) }
        let moved = try elements[8].layout(in: size).frames[0].attributes.transform
        #expect(moved == CATransform3DMakeTranslation(5, 0, 0))
        #expect(try elements[2].layout(in: size).frames[0].attributes.isHidden)
        #expect(try !elements[4].layout(in: size).frames[0].attributes.isUserInteractionEnabled)
    }

    @Test func `a geometry reader chooses an element by the space`() throws {
        let reader = GeometryReader { geometry in
            switch geometry.constraint.width.maximum {
            case ..<100: return Block(10, 10)
            default: return Block(90, 10)
            }
        }
        #expect(reader.size(in: SizeConstraint(width: 50)).width == 10)
        #expect(reader.size(in: SizeConstraint(width: 100)).width == 90)
        let responsive = GeometryReader { geometry -> Element in
            let label = Label(text: "A long text that may not fit") { $0.numberOfLines = 1 }
            let width = geometry.measure(element: label, in: .unconstrained).width
            return width > geometry.constraint.width.maximum ? Label(text: "…") : label
        }
        #expect(responsive.size(in: SizeConstraint(width: 100)).width == 8.5)
        #expect(responsive.size(in: SizeConstraint(width: 400)).width == 238)
    }

    @Test func `a layout writer gives its children frames`() throws {
        let writer = LayoutWriter { context, layout in
            for index in 0..<3 {
                layout.add(
                    with: CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 10), key: "\(index)", child: block)
            }
            layout.sizing = .unionOfChildren
        }
        #expect(writer.size() == CGSize(width: 30, height: 10))
        #expect(try writer.frames(of: "Block", 30, 10).map(\.origin.x) == [0, 10, 20])
    }
}
