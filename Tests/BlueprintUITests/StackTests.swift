import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Rows and columns, made with configuring closures and with result builders.
@Suite struct StackTests {
    private let block = Block(20, 10)

    @Test func `a builder lists the children of rows and columns`() throws {
        let row = Row(alignment: .center, minimumSpacing: 8.0) {
            Label(text: "Lorem")
            Label(text: "Ipsum")
        }
        #expect(row.size() == CGSize(width: 93, height: 17))
        let column = Column(alignment: .center, minimumSpacing: 8.0) {
            Label(text: "Lorem")
            Label(text: "Ipsum")
        }
        #expect(column.size() == CGSize(width: 42.5, height: 42))
    }

    @Test func `a closure configures a row`() throws {
        let row = Row { row in
            row.verticalAlignment = .fill
            row.minimumHorizontalSpacing = 10
            row.horizontalUnderflow = .growUniformly
            row.horizontalOverflow = .condenseUniformly
            row.add(growPriority: 0, shrinkPriority: 0, child: block)
            row.add(growPriority: 1, shrinkPriority: 1, key: "last", child: block)
        }
        #expect(try row.frames(of: "Block", 100, 30) == [rect(0, 0, 20, 30), rect(30, 0, 70, 30)])
        let shorthand = Row {
            $0.minimumHorizontalSpacing = 10
            $0.add(child: block)
            $0.add(child: block)
        }
        #expect(shorthand.size() == CGSize(width: 50, height: 10))
    }

    private enum ShorterSide: AlignmentID {
        static func defaultValue(in context: ElementDimensions) -> CGFloat { min(context.width, context.height) }
    }

    @Test func `a guide may depend on both axes, also that of the row`() throws {
        let row = Row(alignment: .align(to: VerticalAlignment(ShorterSide.self)), underflow: .justifyToStart) {
            Block(30, 10)
            Block(30, 20)
        }
        // The row's guide is at 60, the sum of the widths, and the group's at 20.
        #expect(try row.frames(of: "Block", 100, 100) == [rect(0, 50, 30, 10), rect(30, 40, 30, 20)])
    }

    @Test func `a closure configures a column`() throws {
        let column = Column { col in
            col.horizontalAlignment = .trailing
            col.minimumVerticalSpacing = 5
            col.verticalUnderflow = .justifyToCenter
            col.verticalOverflow = .condenseProportionally
            for height in [10, 20] { col.add(child: Block(20, CGFloat(height))) }
        }
        #expect(try column.frames(of: "Block", 50, 45) == [rect(30, 5, 20, 10), rect(30, 20, 20, 20)])
    }

    @Test func `a custom stack has a layout and children`() throws {
        struct Tower: StackElement {
            var children: [StackLayout.Child] = []
            var layout: StackLayout {
                var layout = StackLayout(axis: .vertical, alignment: .fill)
                layout.minimumSpacing = 5
                return layout
            }
        }
        let tower = Tower {
            $0.addFixed(child: block)
            $0.add(child: block)
        }
        #expect(try tower.frames(of: "Block", 30, 25) == [rect(0, 0, 30, 10), rect(0, 15, 30, 10)])
    }

    @Test func `a child can be appended as a tuple`() {
        var row = Row()
        row.children.append((element: block, traits: .init(growPriority: 0), key: "a"))
        row.children.append((block, StackLayout.Traits(), nil))
        var column = Column()
        column.children.append((element: block, traits: StackLayout.Traits(shrinkPriority: 2), key: 3))
        #expect(row.children.map(\.key) == ["a", nil] && row.children[0].traits.growPriority == 0)
        #expect(column.children.map(\.key) == [3] && column.children[0].traits.shrinkPriority == 2)
    }

    @Test func `children can be fixed or flexible`() throws {
        let added = Row { row in
            row.horizontalUnderflow = .growProportionally
            row.addFixed(child: block)
            row.addFlexible(child: block)
            row.add(child: block.stackLayoutChild(priority: .fixed, key: 7))
        }
        #expect(try added.frames(of: "Block", 100, 10).map(\.width) == [20, 60, 20])
        #expect(added.children.map(\.key) == [nil, nil, 7])
        let built = Row(underflow: .growProportionally) {
            block.stackLayoutChild(priority: .fixed)
            block
            block.stackLayoutChild(priority: .fixed, key: "end")
        }
        #expect(try built.frames(of: "Block", 100, 10).map(\.width) == [20, 60, 20])
    }

    @Test func `children align on guides`() throws {
        let row = Row(alignment: .align(to: .center), underflow: .justifyToStart) {
            Block(10, 20)
            Block(10, 10).stackLayoutChild(alignmentGuide: { $0[VerticalAlignment.top] })
        }
        #expect(try row.frames(of: "Block", 20, 20).map(\.minY) == [0, 10])
        let column = Column(alignment: .align(to: .trailing)) { Block(10, 5) }
        #expect(try column.frames(of: "Block", 30, 5) == [rect(20, 0, 10, 5)])
    }

    @Test func `a builder accepts optionals, conditions, loops and arrays`() {
        func widths(_ isWide: Bool, _ optional: Element?) -> [CGFloat] {
            let elements: [Element] = [Block(3, 1), Block(4, 1)]
            let row = Row {
                if isWide { Block(100, 1) } else { Block(1, 1) }
                if let optional { optional }
                optional
                elements
                for index in 5...6 { Block(CGFloat(index), 1).stackLayoutChild(priority: .fixed) }
            }
            return row.children.map { $0.element.size().width }
        }
        #expect(widths(true, nil) == [100, 3, 4, 5, 6])
        #expect(widths(false, Block(2, 1)) == [1, 2, 2, 3, 4, 5, 6])
    }

    @Test func `keys can be any hashable values`() throws {
        enum Section: Hashable { case header, item(Int) }
        let id = UUID()
        let column = Column { col in
            col.add(key: Section.header, child: block)
            col.add(key: id, child: block)
            col.add(key: "text", child: block)
            col.add(key: nil, child: block)
            col.add(child: block.keyed(Section.item(3)))
        }
        #expect(column.children.map(\.key) == ["header", .text("\(id)"), "text", nil, "item(3)"])
        #expect(Keyed(key: Section.item(1), wrapping: block).key == "item(1)")
    }

    @Test func `keyed children that swap positions are moved`() throws {
        func names(_ names: [String]) throws -> LayoutResult {
            try Column { for name in names { Label(text: name).keyed(name) } }
                .layout(in: SizeConstraint(width: 100), environment: .test)
        }
        let operations = try LayoutPatch(from: names(["Ada", "Grace"]), to: names(["Grace", "Ada"])).operations
        #expect(!operations.isEmpty)
        for operation in operations {
            switch operation {
            case .insert, .remove: Issue.record("\(operation)")
            default: break
            }
        }
    }

    @Test func `modifiers change an element conditionally or with a closure`() throws {
        let isLarge = true
        let padding: CGFloat? = 3
        let element =
            block
            .if(isLarge) { $0.inset(uniform: 5) }
            .map { $0.constrainedTo(width: .atLeast(50)) }
        #expect(element.size() == CGSize(width: 50, height: 20))
        #expect(block.if(let: padding) { $1.inset(uniform: $0) }.size() == CGSize(width: 26, height: 16))
        #expect(block.modify { $0.width = 1 }.size() == CGSize(width: 1, height: 10))
    }
}
