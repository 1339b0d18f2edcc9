import Foundation
import LayoutEngine
import TestSupport
import Testing

/// The widths of the columns of a `Table`.
@Suite struct TableColumnTests {
    // MARK: Single rules

    @Test func `a fraction is of the width that is offered, less spacing`() throws {
        let table = row([.fraction(0.25), .absolute(10)], spacing: 20, block(5, 5), block(5, 5))
        #expect(try widths(table, 100) == [20, 10])
        #expect(try table.measured(.atMost(100)) == size(100, 5))
        #expect(try table.measured() == size(35, 5))
    }

    @Test func `proportional columns share what others leave`() throws {
        let table = row(
            [.proportional(1), .auto, .proportional(3)], spacing: 5, block(9, 5), block(10, 5), block(1, 5))
        #expect(try widths(table, 100) == [20, 10, 60])
        #expect(try table.measured(.atMost(100)) == size(100, 5))
    }

    @Test func `unconstrained, proportional columns are as wide as each needs at its proportion`() throws {
        let table = row([.proportional(1), .proportional(3), .proportional(0)], block(9, 5), block(30, 5), block(7, 5))
        #expect(try table.measured() == size(40, 5))
    }

    @Test func `unconstrained, a fraction is as wide as its widest cell, and is a fraction where it is placed`() throws
    {
        let table = row([.fraction(0.25), .auto], spacing: 20, block(60, 5), block(20, 5))
        #expect(try table.measured() == size(100, 5))
        #expect(try widths(table, 100) == [20, 20])
        #expect(try widths(table, 120) == [25, 20])
    }

    @Test func `a table is as wide as its columns where none depends on the offer`() throws {
        let table = row([.auto, .absolute(30)], spacing: 2, block(10, 5), block(99, 5))
        #expect(try table.measured(.atMost(100)) == size(42, 5))
        #expect(try table.measured(.atMost(42)) == size(42, 5))
    }

    @Test func `automatic columns shrink in proportion to their widths, and their texts wrap`() throws {
        let table = row([.auto, .absolute(10), .auto], Label(text: "one two five"), block(1, 1), Label(text: "ab c"))
        // 96 and 32 points beside 10, in 74 points.
        #expect(try widths(table, 74) == [48, 10, 16])
        #expect(try table.measured(.atMost(74), environment: MonospacedText.environment) == size(74, 60))
    }

    @Test func `automatic columns do not shrink below 0, and given widths overflow`() throws {
        let table = row([.auto, .absolute(80), .fraction(0.5)], Label(text: "text"), block(1, 1), block(1, 1))
        #expect(try widths(table, 60) == [0, 80, 30])
        #expect(try table.measured(.atMost(60), environment: MonospacedText.environment) == size(60, 1))
        let given = row([.auto, .absolute(80)], Label(text: "text"), block(1, 1))
        #expect(try given.measured(.atMost(60), environment: MonospacedText.environment) == size(80, 1))
    }

    @Test func `cells of columns that got nothing are not measured, and those of other columns are`() throws {
        let table = row([.absolute(50), .proportional(1)], block(1, 1), block(30, 30))
        #expect(try table.measured(.atMost(50)) == size(50, 1))
        #expect(try row([.absolute(0)], block(30, 30)).measured() == size(0, 30))
        #expect(try row([.auto], Spacer(width: 0, height: 30)).measured(.atMost(50)) == size(0, 30))
    }

    @Test func `a column whose cells fill any width is a share of what is left`() throws {
        let table = row([.auto, .proportional(3), .auto], TextField(), block(1, 1), block(20, 1))
        #expect(try widths(table, 220) == [50, 150, 20])
        #expect(try table.measured(.atMost(220)) == size(220, 44))
        #expect(try table.measured() == size(.infinity, 44))
    }

    @Test func `cells that cover several columns do not widen them`() throws {
        let table = Table(columns: [.init(), .init()], columnSpacing: 4) {
            TableRow { block(100, 5).tableCell(columnSpan: 2) }
            TableRow {
                block(10, 5)
                block(20, 5)
            }
        }
        #expect(try table.measured() == size(34, 10))
        #expect(try table.rects(width: 34, height: 10)[0] == rect(0, 0, 34, 5))
    }

    @Test func `a text that covers columns wraps in them when they shrink`() throws {
        let table = Table(columns: [.init(), .init()]) {
            TableRow { Label(text: "aaaa bbbb").tableCell(columnSpan: 2) }
            TableRow {
                block(60, 5)
                block(20, 5)
            }
        }
        #expect(try table.measured(environment: MonospacedText.environment) == size(80, 25))
        #expect(try table.measured(.atMost(40), environment: MonospacedText.environment) == size(40, 45))
        let rects = try table.rects(width: 40, height: 45, environment: MonospacedText.environment)
        #expect(rects == [rect(0, 0, 32, 40), rect(0, 40, 30, 5), rect(30, 40, 10, 5)])
    }

    @Test func `a width that a table measured is enough for it, in spite of rounding errors`() throws {
        let table = row([.auto, .auto, .auto], spacing: 0.1, block(0.7, 1), block(0.1, 1), Label(text: "two words"))
        let measured = try table.measured(environment: MonospacedText.environment)
        let again = try table.inset(uniform: 0.3).measured(
            .atMost(measured.width + 0.6), environment: MonospacedText.environment)
        #expect(measured.height == 20 && again.height < 21)
    }

    @Test func `each cell is measured once or twice`() throws {
        let rows = (0..<50).map { _ in
            ElementChild(
                TableRow {
                    Label(text: "some words")
                    Label(text: "other words")
                    block(10, 10)
                })
        }
        let columns: [Table.Column] = [.init(width: .absolute(40)), .init(), .init(width: .proportional(1))]
        let table = Table(columns: columns, separator: .init(), rows: rows)
        let layout = try Column { table }.layout(
            in: SizeConstraint(width: 300), environment: MonospacedText.environment)
        #expect(layout.measurements <= 50 * 4 + 10)
    }

    // MARK: All rules

    /// Random tables have the frames that the plain rules of `TableReference` give.
    @Test(arguments: 0..<400)
    func `tables are laid out as the rules say`(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let reference = TableReference(random: &random)
        for _ in 0..<4 {
            let offer: CGFloat? = Int.random(in: 0...4, using: &random) == 0 ? nil : reference.length(to: 1200, &random)
            let expected = try reference.size(in: offer)
            let measured = try reference.table.measured(
                offer.map { .atMost($0) } ?? .unconstrained, environment: MonospacedText.environment)
            expectNear([measured.width, measured.height], [expected.width, expected.height])
            let width = offer ?? 300
            let frames = try reference.table.rects(width: width, height: 50, environment: MonospacedText.environment)
            let expectedFrames = try reference.frames(in: width)
            #expect(frames.count == expectedFrames.count)
            for (frame, expected) in zip(frames, expectedFrames) {
                expectNear(
                    [frame.minX, frame.minY, frame.width, frame.height],
                    [expected.minX, expected.minY, expected.width, expected.height])
            }
        }
    }

    private func expectNear(_ found: [CGFloat], _ expected: [CGFloat], at place: SourceLocation = #_sourceLocation) {
        let areNear = zip(found, expected).allSatisfy { $0 == $1 || ($0 - $1).magnitude < 1e-6 }
        #expect(areNear, "\(found) instead of \(expected)", sourceLocation: place)
    }

    // MARK: Tables of one row

    private func row(_ widths: [Table.Width], spacing: CGFloat = 0, _ cells: any Element...) -> Table {
        Table(columns: widths.map { Table.Column(width: $0, alignment: .fill) }, columnSpacing: spacing) {
            TableRow { for cell in cells { cell } }
        }
    }

    private func widths(_ table: Table, _ width: CGFloat) throws -> [CGFloat] {
        try table.rects(width: width, height: 100, environment: MonospacedText.environment).map(\.width)
    }
}
