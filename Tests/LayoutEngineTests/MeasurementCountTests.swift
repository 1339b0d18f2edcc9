import Foundation
import LayoutEngine
import Synchronization
import Testing

/// How much is measured: little for wide and deep trees, and never more than is allowed.
@Suite struct MeasurementCountTests {
    private static let measurementsPerElementMax = 6

    @Test(arguments: [100, 1000, 10_000])
    func `a list needs a few measurements an element, however long it is`(rows: Int) throws {
        let result = try list(rows: rows).layout(in: SizeConstraint(width: 375))
        let elements = 8 * rows + 1
        #expect(result.frames.count == 4 * rows)
        #expect(result.size == size(375, CGFloat(56 * rows)))
        #expect(result.measurements <= Self.measurementsPerElementMax * elements)
    }

    @Test func `the measurements of a list grow with its length alone`() throws {
        let short = try list(rows: 100).layout(in: SizeConstraint(width: 375)).measurements
        let long = try list(rows: 10_000).layout(in: SizeConstraint(width: 375)).measurements
        #expect(long <= 100 * short)
    }

    @Test(arguments: [10, 30, 60, 120])
    func `the measurements of nested stacks grow no faster than the square of their depth`(depth: Int) throws {
        let result = try stacks(depth: depth) { block(20, 12) }.layout(in: .exactly(4000, 4000))
        #expect(result.measurements <= 2 * depth * depth + 10 * depth)
    }

    @Test(arguments: [16, 30])
    func `the measurements of nested decorations grow no faster than the square of their depth`(depth: Int) throws {
        let result = try decorations(depth: depth).layout(in: .exactly(1000, 1000))
        #expect(result.frames.count == depth + 1)
        #expect(result.measurements <= 4 * depth * depth + 20 * depth)
    }

    @Test func `measured sizes are cached`() throws {
        let counter = Counter()
        let element = Row(alignment: .center) { Counted(counter: counter) }.centered().inset(uniform: 1)
        let constraint = SizeConstraint(width: 100)
        _ = try element.sizes(in: Array(repeating: constraint, count: 50))
        let once = Counter()
        _ = try Row(alignment: .center) { Counted(counter: once) }.centered().inset(uniform: 1).sizes(in: [constraint])
        #expect(counter.count == once.count)
        #expect(once.count > 0)
    }

    @Test func `a layout counts exactly the measurements that it makes`() throws {
        let counter = Counter()
        let element = Overlay { Counted(counter: counter) }
        let result = try element.layout(in: .unconstrained)
        // The overlay, what counts in it, and the block in that.
        #expect(result.measurements == 3)
        #expect(counter.count == 1)
        #expect(try element.layout(in: .exactly(10, 10)).measurements == 0)
    }

    @Test(arguments: [(0, 1), (255, 1), (256, 2), (1_000, 4), (100_000, 391)])
    func `measuring a text counts once, and once more for each 256 bytes`(bytes: Int, measurements: Int) throws {
        let label = Label(text: String(repeating: "a", count: bytes))
        let result = try label.layout(in: SizeConstraint(width: 100), environment: MonospacedText.environment)
        #expect(result.measurements == measurements)
    }

    @Test func `the bytes of a text are those of all its spans in UTF-8`() throws {
        let spans = [
            AttributedLabel.Span(String(repeating: "é", count: 64)), .init(String(repeating: "a", count: 128)),
        ]
        let result = try AttributedLabel(spans: spans).layout(
            in: SizeConstraint(width: 100), environment: MonospacedText.environment)
        #expect(result.measurements == 2)
    }

    // MARK: Too much

    @Test func `a tree that needs too many measurements is refused, at an element in it`() throws {
        let budget = LayoutOptions.MeasurementBudget(fixed: 20_000, perElement: 10)
        let counter = Counter()
        let element = stacks(depth: 60) { Counted(counter: counter, image: Image(source: "i", size: size(30, 20))) }
        let failure = element.failure(in: .exactly(500, 500), options: LayoutOptions(measurementsMax: budget))
        guard case .tooComplex(let position, let measurementsMax)? = failure else {
            Issue.record("not refused: \(String(describing: failure))")
            return
        }
        #expect(measurementsMax == 20_000 + 10 * 182)
        #expect(counter.count <= measurementsMax)
        #expect(position.indices.count > 1)
        #expect(position.indices.allSatisfy { $0 == 0 || $0 == 1 })
    }

    @Test func `a tree below a reader is refused at an element in the tree`() throws {
        let deep = stacks(depth: 60) { Image(source: "i", size: size(30, 20)) }
        let failure = Column { EnvironmentReader(cases: [], otherwise: deep) }.failure(in: SizeConstraint(width: 100))
        guard case .tooComplex(let position, _)? = failure else {
            Issue.record("not refused: \(String(describing: failure))")
            return
        }
        #expect(position.indices.count > 2)
    }

    @Test func `measuring a list of known children counts more the longer it is`() throws {
        let row = Row { for _ in 0..<6_400 { block(1, 1) } }
        let once = try row.layout(in: .exactly(100, 100)).measurements
        let twice = try Row { row.stackChild(priority: .fixed) }.layout(in: .exactly(100, 100)).measurements
        #expect(twice - once >= 100)
    }

    @Test func `the default budget refuses an exponential tree`() throws {
        let element = stacks(depth: 60) { Image(source: "i", size: size(30, 20)) }
        guard case .tooComplex? = element.failure(in: .exactly(500, 500)) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `sizes that need too many measurements are refused too`() {
        let element = stacks(depth: 60) { Image(source: "i", size: size(30, 20)) }
        let options = LayoutOptions(measurementsMax: .init(fixed: 1000, perElement: 1))
        #expect(throws: LayoutFailure.self) { try element.sizes(in: [.exactly(500, 500)], options: options) }
    }

    @Test func `a long text is refused in many widths, and not in few`() throws {
        let element = Label(text: String(repeating: "a", count: 25_600))
        func sizes(in count: Int) throws -> [CGSize] {
            try element.sizes(
                in: (1...count).map { SizeConstraint(width: 10_000 * CGFloat($0)) },
                environment: MonospacedText.environment,
                options: LayoutOptions(measurementsMax: .init(fixed: 1_010, perElement: 0)))
        }
        #expect(try sizes(in: 10).count == 10)
        #expect(throws: LayoutFailure.tooComplex(at: ElementPosition(indices: []), measurementsMax: 1_010)) {
            try sizes(in: 11)
        }
    }

    @Test func `a budget that is just enough is enough, and one less is too little`() throws {
        let element = stacks(depth: 8) { block(20, 12) }
        let needed = try element.layout(in: .exactly(100, 100)).measurements
        func options(_ measurementsMax: Int) -> LayoutOptions {
            LayoutOptions(measurementsMax: .init(fixed: measurementsMax, perElement: 0))
        }
        #expect(element.failure(in: .exactly(100, 100), options: options(needed)) == nil)
        guard case .tooComplex? = element.failure(in: .exactly(100, 100), options: options(needed - 1)) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `a layout that is interrupted ends within some hundred measurements`() throws {
        let counter = Counter()
        let element = stacks(depth: 60) { Counted(counter: counter, image: Image(source: "i", size: size(30, 20))) }
        var options = LayoutOptions(measurementsMax: .init(fixed: .max / 2, perElement: 0))
        let looks = Mutex(0)
        options.isInterrupted = {
            looks.withLock {
                $0 += 1; return $0 > 20
            }
        }
        #expect(element.failure(in: .exactly(500, 500), options: options) == .interrupted)
        #expect(counter.count < 20 * 1_000)
        #expect(throws: LayoutFailure.interrupted) {
            try element.sizes(in: [.exactly(500, 500)], options: options)
        }
    }

    @Test func `listing the views can be interrupted, too`() throws {
        let row = Overlay { for _ in 0..<2_000 { Box() } }
        let element = (0..<200).reduce(row as any Element) { inner, _ in inner.inset(uniform: 0) }
        var options = LayoutOptions()
        let looks = Mutex(0)
        options.isInterrupted = {
            looks.withLock { $0 += 1 }
            return false
        }
        let measurements = try element.layout(in: .exactly(500, 500), options: options).measurements
        // Measuring looks once in 256 measurements.
        #expect(looks.withLock { $0 } > measurements / 256 + 20)
    }

    @Test func `a layout that could be interrupted and is not is as any other`() throws {
        let element = list(rows: 100)
        var options = LayoutOptions()
        options.isInterrupted = { false }
        let result = try element.layout(in: SizeConstraint(width: 375), options: options)
        let plain = try element.layout(in: SizeConstraint(width: 375))
        #expect(result.frames.map(\.rect) == plain.frames.map(\.rect))
        #expect(result.measurements == plain.measurements)
    }

    // MARK: Trees

    private func list(rows: Int) -> any Element {
        Column(alignment: .fill) {
            for _ in 0..<rows {
                Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 12) {
                    Box().constrainedTo(size: size(40, 40)).stackChild(priority: .fixed)
                    Column(minimumSpacing: 4) {
                        block(120, 16)
                        block(80, 12)
                    }
                    block(60, 20).stackChild(priority: .fixed)
                }
                .inset(horizontal: 16, vertical: 8)
            }
        }
    }

    /// Columns and rows in turn, each with a leaf and the next inside.
    private func stacks(depth: Int, leaf: () -> any Element) -> any Element {
        var element = leaf()
        for level in 0..<depth {
            let inner = element, outer = leaf()
            element =
                level.isMultiple(of: 2)
                ? Column { [StackChild(outer), StackChild(inner)] } : Row { [StackChild(outer), StackChild(inner)] }
        }
        return element
    }

    private func decorations(depth: Int) -> any Element {
        var element: any Element = block(10, 10)
        for level in 0..<depth {
            let inner = element
            let stack: any Element =
                level.isMultiple(of: 2)
                ? Column { [StackChild(block(20, 12)), StackChild(inner)] }
                : Row { [StackChild(block(20, 12)), StackChild(inner)] }
            element = stack.decorate(layering: .above, position: .aligned(.top), with: Empty())
        }
        return element
    }

    private final class Counter {
        var count = 0
    }

    /// Counts how often it is measured.
    private struct Counted: Element {
        let counter: Counter
        var image: Image?

        var content: ElementContent {
            let counter = counter
            let element: any Element = image ?? block(10, 10)
            return ElementContent(child: element, layout: CountingLayout(counter: counter))
        }
    }

    private struct CountingLayout: SingleChildLayout {
        let counter: Counter

        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            counter.count += 1
            return subelement.sizeThatFits(proposal)
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {}
    }
}
