import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Argument labels, types and members of containers that screens for Blueprint use.
@Suite struct ContainerNamesTests {
    private let block = Block(20, 10)
    private let id = UUID()

    /// A guide at a third of the height.
    private enum Third: AlignmentID {
        static func defaultValue(in context: ElementDimensions) -> CGFloat { context.height / 3 }
    }

    @Test func `a child of a stack is made from an element and its priority or traits`() {
        let priority: StackLayout.Child.Priority = .grows
        let row = Row {
            StackLayout.Child(element: block)
            StackLayout.Child(element: block, priority: priority, alignmentGuide: { $0.height }, key: id)
            StackLayout.Child(element: block, traits: .init(growPriority: 2, shrinkPriority: 0), key: "third")
        }
        #expect(row.children.map(\.traits.growPriority) == [1, 1, 2])
        #expect(row.children.map(\.traits.shrinkPriority) == [1, 0, 0])
        #expect(row.children.map(\.key) == [nil, .text("\(id)"), "third"])
        #expect(row.children[1].traits.alignmentGuide?(ElementDimensions(size: CGSize(width: 1, height: 7))) == 7)
    }

    @Test func `fixed and flexible children can be added with guides`() throws {
        var row = Row()
        row.verticalAlignment = .align(to: .center)
        row.addFixed(alignmentGuide: { _ in 0 }, key: id, child: block)
        row.addFlexible(alignmentGuide: { $0.height }, child: block)
        #expect(try row.frames(of: "Block", 40, 20).map(\.minY) == [10, 0])
    }

    @Test func `a stack layout arranges the children of a custom element`() {
        func size(_ axis: StackLayout.Axis, _ alignment: StackLayout.Alignment) -> CGSize {
            var layout = StackLayout(axis: axis, alignment: alignment)
            layout.minimumSpacing = 3
            let content = ElementContent(layout: layout) { builder in
                builder.add(element: block)
                builder.add(traits: .init(growPriority: 0, shrinkPriority: 0), element: Block(30, 30))
            }
            return content.measure(in: .unconstrained)
        }
        #expect(size(.vertical, .fill) == CGSize(width: 30, height: 43))
        #expect(size(.horizontal, .align(to: Third.self)).width == 53)
        #expect(abs(size(.horizontal, .align(to: Third.self)).height - 30) < 1e-9)
    }

    @Test func `the closure with the elements of a container can have the label elements`() {
        #expect(
            Row(
                minimumSpacing: 1,
                elements: {
                    block; block
                }
            ).size() == CGSize(width: 41, height: 10))
        #expect(
            Column(
                alignment: .fill,
                elements: {
                    block; block
                }
            ).size() == CGSize(width: 20, height: 20))
        let stack = EqualStack(
            direction: .horizontal, spacing: 2,
            elements: {
                block; Block(5, 5)
            })
        #expect(stack.size() == CGSize(width: 42, height: 10))
        #expect(
            Overlay(elements: {
                block; Block(5, 50)
            }).size() == CGSize(width: 20, height: 50))
    }

    @Test func `the children of an equal stack can be read and set as elements`() {
        var stack = EqualStack(direction: .vertical)
        stack.children = [block, Block(5, 30).keyed("second")]
        stack.children.append(block)
        stack.add(child: block)
        #expect(stack.size() == CGSize(width: 20, height: 120))
        let elements: [any Element] = stack.children
        #expect(elements.count == 4 && elements[3] is Block && (elements[1] as? Keyed)?.key == "second")
        #expect(stack.layout(frame: .zero).children.map(\.identifier.key) == [nil, "second", nil, nil])
    }

    @Test func `keys of children can have any hashable type`() {
        var grid = GridRow()
        grid.children = [
            .init(width: .absolute(3), key: id, element: block), .init(width: .proportional(1), element: block),
        ]
        #expect(grid.children.map(\.key) == [.text("\(id)"), nil])
        let flow = Flow {
            Flow.Child(block, key: id)
            Flow.Child(block, priority: .grows)
        }
        #expect(flow.children.map(\.key) == [.text("\(id)"), nil])
        #expect(flow.children.map(\.traits) == [.default, .grows])
        let writer = LayoutWriter { [id, block] _, layout in
            layout.children = [LayoutWriter.Child(frame: rect(0, 0, 4, 5), key: id, element: block)]
            #expect(layout.children[0].key == .text("\(id)"))
        }
        #expect(writer.size() == CGSize(width: 4, height: 5))
        let overlay: [Overlay.Child] = Overlay { block.overlayChild(key: id) }.children
        #expect(overlay[0].key == .text("\(id)"))
    }

    @Test func `the alignments of an aligned element can be changed`() throws {
        var aligned = block.aligned()
        aligned.verticalAlignment = .bottom
        aligned.horizontalAlignment = .trailing
        #expect(try aligned.frames(of: "Block", 50, 50) == [rect(30, 40, 20, 10)])
        #expect(aligned.verticalAlignment == .bottom && aligned.horizontalAlignment == .trailing)
    }

    @Test func `modifiers for the environment and decorations return any Element`() throws {
        var element = block.adaptedEnvironment(keyPath: \.displayScale, value: 3)
        element = element.inset(uniform: 1)
        element = element.decorate(layering: .above, position: .inset(2)) { block }
        element = element.adaptedEnvironment { $0.displayScale = 2 }
        #expect(element.size() == CGSize(width: 22, height: 12))
        let adapt: AdaptedEnvironment.Adapter = { $0.displayScale = 2 }
        #expect(AdaptedEnvironment(by: adapt, wrapping: block).wrapped is Block)
    }

    @Test func `modify returns any Element, or the type of the element where that is needed`() {
        var element = block.modify { $0.width = 1 }
        element = element.inset(uniform: 4)
        #expect(element.size() == CGSize(width: 9, height: 18))
        let label: Label = Label(text: "a").modify { $0.numberOfLines = 2 }
        #expect(label.numberOfLines == 2)
    }

    @Test func `a subelement is placed by an anchor on the origin of a frame`() throws {
        struct Middle: SingleChildLayout {
            func sizeThatFits(
                proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout ()
            ) -> CGSize { subelement.sizeThatFits(proposal) }

            func placeSubelement(
                in size: CGSize, subelement: Subelement, environment: Environment, cache: inout ()
            ) {
                let dimensions = subelement.dimensions(in: size)
                #expect(dimensions[explicit: .trailing] == nil && dimensions[explicit: .bottom] == nil)
                subelement.place(in: rect(20, 20, 10, 6), anchor: .center)
            }
        }
        struct Holder: Element {
            var content: ElementContent { ElementContent(child: Block(10, 6), layout: Middle()) }
        }
        #expect(try Holder().frames(of: "Block", 50, 50) == [rect(15, 17, 10, 6)])
    }

    @Test func `a child of an overlay is made from an element and a key`() {
        let overlay = Overlay(children: [.init(element: block), .init(element: block, key: "x")])
        #expect(overlay.children.map(\.key) == [nil, "x"])
    }

    @Test func `the usual guides of a row and a column are their alignments`() {
        #expect([.top, .center, .bottom].map(Row.Alignment.align(to:)) == [.top, .center, .bottom])
        #expect([.leading, .center, .trailing].map(Column.Alignment.align(to:)) == [.leading, .center, .trailing])
        #expect(Row.Alignment.align(to: .firstBaseline) != .center)
    }

    @Test func `the context of a decoration's position can be named by its nested name`() {
        let closure: (Decorate.Position.PositionContext) -> CGRect = { CGRect(origin: .zero, size: $0.decorationSize) }
        let context: Decorate.PositionContext? = nil
        #expect(context.map(closure) == nil)
    }
}
