import Foundation
import LayoutEngine
import Testing

/// Where arithmetic has no answer, a layout has one all the same, or fails at a place.
@Suite struct DefinedResultTests {
    private static let inTheMiddle = ElementPosition(indices: [0])

    // MARK: Nothing to share

    @Test func `proportions that add up to 0 leave their columns without a width`() throws {
        let row = GridRow(spacing: 5) {
            block(30, 10).gridRowChild(width: .proportional(0))
            block(30, 10).gridRowChild(width: .absolute(20))
            block(30, 10).gridRowChild(width: .proportional(0))
        }
        #expect(
            try row.rects(width: 100, height: 40) == [rect(0, 0, 0, 40), rect(5, 0, 20, 40), rect(30, 0, 0, 40)])
        #expect(try row.measured() == size(30, 10))
    }

    @Test func `a grid row with no room left gives proportional columns none`() throws {
        let row = GridRow(verticalAlignment: .top) {
            block(30, 10).gridRowChild(width: .absolute(120))
            block(30, 10).gridRowChild(width: .proportional(1))
        }
        #expect(try row.rects(width: 100, height: 40) == [rect(0, 0, 120, 10), rect(120, 0, 0, 0)])
    }

    @Test func `an only child cannot be spaced evenly and stays at the start`() throws {
        let row = Row(alignment: .top, underflow: .spaceEvenly) { block(30, 10) }
        #expect(try row.rects(width: 100, height: 40) == [rect(0, 0, 30, 10)])
    }

    @Test(arguments: [StackLayout.UnderflowDistribution.growProportionally, .growUniformly])
    func `children that cannot grow leave the space unused`(underflow: StackLayout.UnderflowDistribution) throws {
        let row = Row(alignment: .top, underflow: underflow) {
            block(30, 10).stackChild(priority: .shrinks)
            block(0, 10).stackChild(priority: .shrinks)
        }
        #expect(try row.rects(width: 100, height: 40) == [rect(0, 0, 30, 10), rect(30, 0, 0, 10)])
    }

    @Test func `children without a length cannot grow in proportion to it`() throws {
        let row = Row(alignment: .top, underflow: .growProportionally) {
            block(0, 10)
            block(0, 10)
        }
        #expect(try row.rects(width: 100, height: 40) == [rect(0, 0, 0, 10), rect(0, 0, 0, 10)])
    }

    @Test(arguments: [StackLayout.OverflowDistribution.condenseProportionally, .condenseUniformly])
    func `children that cannot shrink overflow`(overflow: StackLayout.OverflowDistribution) throws {
        let row = Row(alignment: .top, overflow: overflow) {
            block(80, 10).stackChild(priority: .grows)
            block(70, 10).stackChild(priority: .grows)
        }
        #expect(try row.rects(width: 100, height: 40) == [rect(0, 0, 80, 10), rect(80, 0, 70, 10)])
    }

    @Test func `shrinking stops at nothing`() throws {
        let row = Row(alignment: .top, overflow: .condenseUniformly) {
            block(10, 10)
            block(90, 10)
        }
        #expect(try row.rects(width: 40, height: 40) == [rect(0, 0, 0, 10), rect(0, 0, 60, 10)])
    }

    @Test func `containers without children have no size, and can be laid out`() throws {
        let empties: [any Element] = [
            Row {}, Column {}, Overlay {}, EqualStack(direction: .vertical, spacing: 7) {}, GridRow(spacing: 7) {},
            Flow(lineSpacing: 7, itemSpacing: 7) {}, LayoutWriter(children: []),
        ]
        for element in empties {
            #expect(try element.measured() == .zero, "\(element.identifier.name)")
            #expect(try element.rects(width: 10, height: 10).isEmpty, "\(element.identifier.name)")
        }
    }

    // MARK: Infinite sizes

    @Test func `a root that fills an axis without a length is refused, and the axis named`() {
        #expect(TextField().failure(in: .unconstrained) == infinite([.horizontal]))
        #expect(TextField().failure(in: SizeConstraint(width: 100)) == nil)
        let image = Image(source: "i", size: size(30, 20))
        #expect(image.failure(in: .unconstrained) == infinite([.horizontal, .vertical]))
        #expect(image.failure(in: SizeConstraint(height: 100)) == nil)
    }

    @Test func `the innermost element that fills the axis is where an infinite size is reported`() {
        let row = Row {
            Spacer(10).constrainedTo(width: .absolute(5))
            TextField().constrainedTo(width: .absolute(50))
            Column {
                Spacer(1)
                TextField().inset(uniform: 2)
            }
        }
        #expect(row.failure(in: .unconstrained) == infinite([.horizontal], at: [2, 1, 0]))
        let alternatives = GeometryReader(cases: [], otherwise: TextField())
        #expect(alternatives.failure(in: .unconstrained) == infinite([.horizontal], at: [0]))
        let table = Table(columns: [Table.Column(), Table.Column()]) {
            TableRow { Spacer(10) }
            TableRow {
                Spacer(10)
                TextField().inset(uniform: 2)
            }
            .box()
        }
        #expect(table.failure(in: .unconstrained) == infinite([.horizontal], at: [1, 0, 1, 0]))
    }

    private func infinite(_ axes: [Axis], at indices: [Int] = []) -> LayoutFailure {
        .infiniteSize(axes: axes, at: ElementPosition(indices: indices))
    }

    @Test func `sizes may be infinite where frames may not`() throws {
        #expect(try TextField().measured() == size(.infinity, 44))
        #expect(try TextField().inset(uniform: 5).measured() == size(.infinity, 54))
        #expect(try EqualStack(direction: .horizontal) { TextField() }.measured() == size(.infinity, 44))
    }

    @Test func `an infinite frame is refused at its element`() {
        let element = Overlay {
            Empty()
            LayoutWriter(children: [
                .init(frame: rect(0, 0, 1, 1), element: Empty()),
                .init(frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), element: Empty()),
            ])
        }
        #expect(
            element.failure(in: .exactly(10, 10)) == .invalidFrame(at: ElementPosition(indices: [1, 1])))
    }

    @Test func `filling children share the width of a scroll view in which they could be infinite`() throws {
        let row = Row(alignment: .top) {
            TextField()
            TextField()
        }
        #expect(
            try row.scrollable(.fittingContent).rects(width: 100, height: 100) == [
                rect(0, 0, 100, 100), rect(0, 0, 50, 44), rect(50, 0, 50, 44),
            ])
        #expect(try TextField().scrollable(.fittingContent).rects(width: 100, height: 100)[1] == rect(0, 0, 100, 44))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a frame that is not a number is refused at its element`(number: Int) {
        var numbers = [CGFloat](repeating: 1, count: 4)
        numbers[number] = .nan
        let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        let writer = LayoutWriter(children: [.init(frame: frame, element: block(1, 1))])
        #expect(writer.failure(in: .exactly(10, 10)) == .invalidFrame(at: Self.inTheMiddle))
    }

    @Test(arguments: [1e16, -1e16, 1e300])
    func `a transformation beyond where points can be told apart is refused`(scale: CGFloat) {
        let element = Overlay {
            Empty()
            Transformed(transform: .scale(x: scale, y: scale), wrapping: Box())
        }
        #expect(element.failure(in: .exactly(10, 10)) == .invalidFrame(at: ElementPosition(indices: [1, 0])))
    }

    @Test func `a size that is not a number is refused at the root`() {
        let element = MeasuredElement { _ in CGSize(width: CGFloat.nan, height: 1) }
        #expect(element.failure(in: .unconstrained) == .invalidFrame(at: ElementPosition(indices: [])))
        #expect(throws: LayoutFailure.invalidFrame(at: ElementPosition(indices: []))) {
            try element.measured()
        }
    }

    // MARK: Huge and negative numbers

    @Test func `frames may reach as far as points can be told apart, and no further`() throws {
        func writer(_ x: CGFloat) -> LayoutWriter {
            LayoutWriter(children: [.init(frame: rect(x, 0, 1, 1), element: block(1, 1))])
        }
        #expect(try writer(1e15).rects(width: 10, height: 10) == [rect(1e15, 0, 1, 1)])
        #expect(try writer(-1e15).rects(width: 10, height: 10) == [rect(-1e15, 0, 1, 1)])
        #expect(writer(1.1e15).failure(in: .exactly(10, 10)) == .invalidFrame(at: Self.inTheMiddle))
        #expect(writer(-1e300).failure(in: .exactly(10, 10)) == .invalidFrame(at: Self.inTheMiddle))
    }

    @Test func `frames that add up to more than a view may have are refused`() {
        let far = CGRect(x: 9e14, y: 0, width: 1, height: 1)
        let inner = LayoutWriter(children: [.init(frame: far, element: block(1, 1))])
        let outer = LayoutWriter(children: [.init(frame: far, element: inner)])
        #expect(outer.failure(in: .exactly(10, 10)) == .invalidFrame(at: ElementPosition(indices: [0, 0])))
    }

    @Test func `huge lengths are refused, or laid out in numbers, whatever is done to them`() throws {
        let huge = block(1e300, 1e300)
        let elements: [any Element] = [
            huge.inset(uniform: 1e300), huge.inset(uniform: -1e308),
            huge.constrainedTo(aspectRatio: .init(ratio: 1e300)),
            Row { [huge, huge].map { StackChild($0) } },
            Column(minimumSpacing: 1e308) { [huge, huge].map { StackChild($0) } },
            EqualStack(direction: .horizontal, spacing: 1e308) { [huge, huge].map { ElementChild($0) } },
            Flow(itemSpacing: 1e308) { [huge, huge].map { Flow.Child($0) } },
            GridRow(spacing: 1e308) { [huge, huge].map { GridRow.Child($0) } },
            huge.scrollable(.fittingContent), huge.decorate(layering: .above, position: .aligned(.center), with: huge),
        ]
        for element in elements {
            #expect(element.failure(in: .unconstrained) != nil, "\(element)")
            if let rects = try? element.rects(width: 100, height: 100) { #expect(rects.allSatisfy(isFinite)) }
        }
    }

    @Test func `a transformation that is not finite is refused at the view that shows it`() {
        let element = block(1, 1).scaled(x: 1e200).scaled(x: 1e200)
        #expect(element.failure(in: .exactly(10, 10)) == .invalidFrame(at: ElementPosition(indices: [0, 0])))
    }

    @Test func `insets larger than the space make a negative frame`() throws {
        let element = block(1, 1).inset(uniform: 30)
        #expect(try element.rects(width: 40, height: 100) == [rect(30, 30, -20, 40)])
        #expect(try block(1, 1).inset(uniform: -5).rects(width: 10, height: 10) == [rect(-5, -5, 20, 20)])
    }

    @Test func `negative spacing lets children overlap`() throws {
        let row = Row(alignment: .top, underflow: .justifyToStart, minimumSpacing: -10) {
            block(30, 10)
            block(30, 10)
        }
        #expect(try row.measured() == size(50, 10))
        #expect(try row.rects(width: 50, height: 10).map(\.minX) == [0, 20])
        let equal = EqualStack(direction: .horizontal, spacing: -10) {
            block(30, 10)
            block(20, 10)
        }
        #expect(try equal.measured() == size(50, 10))
        #expect(try equal.rects(width: 50, height: 10) == [rect(0, 0, 30, 10), rect(20, 0, 30, 10)])
    }

    // MARK: Images and boxes of no size

    @Test func `an image of unknown size takes no room`() throws {
        #expect(try Image(source: "i").measured() == .zero)
        #expect(try Image(source: "i", contentMode: .stretch).measured(.atMost(10), .atMost(10)) == .zero)
    }

    @Test func `an image of no size lays out, or fails at its place, in every constraint`() {
        for mode in Image.ContentMode.allCases {
            for imageSize in [size(0, 0), size(10, 0), size(0, 10)] {
                let image = Image(source: "i", size: imageSize, contentMode: mode).centered()
                for constraint in [.exactly(0, 0), .exactly(10, 10), .exactly(0, 10), .exactly(10, 0)]
                    as [SizeConstraint]
                {
                    let failure = image.failure(in: constraint)
                    #expect(failure == nil || failure == .invalidFrame(at: Self.inTheMiddle))
                }
            }
        }
    }

    @Test func `a capsule in a negative frame has the radius of its frame`() throws {
        let element = Box(cornerStyle: .capsule).inset(uniform: 30)
        let frame = try element.layout(in: .exactly(40, 100)).frames[0]
        #expect(frame.view.properties.first { $0.name == "cornerRadius" }?.value == 10)
    }

    private func isFinite(_ rect: CGRect) -> Bool {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite)
    }
}
