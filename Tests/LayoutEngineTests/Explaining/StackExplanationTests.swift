import Foundation
import LayoutEngine
import Testing

/// What a row says of the lengths that it gives. A column is the same layout.
@Suite struct StackExplanationTests {
    private func row(
        _ underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
        _ overflow: StackLayout.OverflowDistribution = .condenseProportionally, alignment: Row.Alignment = .top,
        spacing: CGFloat = 0, of children: [(width: CGFloat, grow: CGFloat, shrink: CGFloat)]
    ) -> Row {
        var row = Row(alignment: alignment, underflow: underflow, overflow: overflow, minimumSpacing: spacing) {}
        for child in children {
            row.add(growPriority: child.grow, shrinkPriority: child.shrink, child: block(child.width, 20))
        }
        return row
    }

    // MARK: More room than is wanted

    @Test func `what is left goes to growing children in proportion to their width`() throws {
        let row = row(.growProportionally, of: [(40, 1, 1), (50, 1, 1), (30, 1, 1), (20, 0, 0)])
        let explained = try Explained(row, 236, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.underflow.growProportionally", basis: 40, weight: 1.0 / 3, result: 72))
        #expect(
            choice.text == "Row gave the 96 points that were left to its 3 growing children in proportion to their "
                + "width: this one had 40 of 120, so it got 32 more.")
        let fixed = try explained.width("Row.1/View.4")
        #expect(fixed.is("stack.underflow.growProportionally", basis: 20, weight: 0, result: 20))
        #expect(
            fixed.text == "Row gave the 96 points that were left to children that grow, which this one does not "
                + "because it is fixed: it kept the 20 that it measured.")
    }

    @Test func `priorities have a part in growing`() throws {
        let explained = try Explained(row(.growProportionally, of: [(10, 3, 1), (10, 1, 1)]), 60, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.underflow.growProportionally", basis: 10, weight: 0.75, result: 40))
        #expect(
            choice.text == "Row gave the 40 points that were left to its 2 growing children in proportion to their "
                + "width and priority: this one had 10 of 20 at priority 3, and this one's share is 0.75 of 1, so it "
                + "got 30 more.")
    }

    @Test func `what is left goes to growing children in equal parts`() throws {
        let explained = try Explained(row(.growUniformly, of: [(10, 1, 1), (20, 1, 1), (5, 0, 1)]), 95, 20)
        let choice = try explained.width("Row.1/View.2")
        #expect(choice.is("stack.underflow.growUniformly", basis: 20, weight: 0.5, result: 50))
        #expect(
            choice.text == "Row gave the 60 points that were left to its 2 growing children in equal parts: this one "
                + "had 20, so it got 30 more.")
        #expect(
            try explained.width("Row.1/View.3").text == "Row gave the 60 points that were left to children that grow, "
                + "which this one does not because its priority is 0: it kept the 5 that it measured.")
    }

    @Test func `the only child that grows gets all that is left`() throws {
        let explained = try Explained(row(.growUniformly, of: [(10, 1, 1), (20, 0, 1)]), 95, 20)
        #expect(
            try explained.width("Row.1/View.1").text == "Row gave the 65 points that were left to this child, the only "
                + "one that grows: it had 10, so it got 65 more.")
    }

    @Test func `without growing children, nobody gets the remaining space`() throws {
        let explained = try Explained(row(.growUniformly, of: [(10, 0, 1)]), 11, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.underflow.growUniformly", basis: 10, weight: 0, result: 10))
        #expect(
            choice.text == "Row could give the 1 point that was left to no child, for none grows: this one kept the 10 "
                + "that it measured.")
    }

    @Test(arguments: [
        (StackLayout.UnderflowDistribution.spaceEvenly, "Row put the 70 points that were left between its 2 children"),
        (.justifyToStart, "Row put the 70 points that were left behind its children"),
        (.justifyToCenter, "Row put the 70 points that were left half before, half behind its children"),
        (.justifyToEnd, "Row put the 70 points that were left before its children"),
    ])
    func `children keep their widths where space goes elsewhere`(
        underflow: StackLayout.UnderflowDistribution, text: String
    ) throws {
        let choice = try Explained(row(underflow, of: [(10, 1, 1), (20, 1, 1)]), 100, 20).width("Row.1/View.1")
        #expect(choice.is("stack.underflow.\(underflow.rawValue)", basis: 10, weight: 0, result: 10))
        #expect(choice.text == "\(text): this one kept the 10 that it measured.")
    }

    @Test func `an only child has nothing to put space between`() throws {
        #expect(
            try Explained(row(of: [(10, 1, 1)]), 100, 20).width("Row.1/View.1").text
                == "Row has no other child to put the 90 points that were left between: this one kept the 10 that it "
                + "measured.")
    }

    // MARK: Less room than is wanted

    @Test func `what is missing is taken from shrinking children in proportion to their width`() throws {
        let explained = try Explained(row(spacing: 10, of: [(120, 1, 1), (180, 1, 1), (40, 1, 0)]), 310, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.overflow.condenseProportionally", basis: 120, weight: 0.4, result: 100))
        #expect(
            choice.text == "The children of Row want 50 points more than its 310, taken from its 2 shrinking children "
                + "in proportion to their width: this one had 120 of 300, so it lost 20.")
        let kept = try explained.width("Row.1/View.3")
        #expect(kept.is("stack.overflow.condenseProportionally", basis: 40, weight: 0, result: 40))
        #expect(
            kept.text == "The children of Row want 50 points more than its 310, taken from those that shrink, which "
                + "this one does not because its priority is 0: it kept the 40 that it measured.")
    }

    @Test func `what is missing is taken in equal parts, and no more than there is`() throws {
        let explained = try Explained(row(.spaceEvenly, .condenseUniformly, of: [(10, 1, 1), (90, 1, 1)]), 70, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.overflow.condenseUniformly", basis: 10, weight: 0.5, result: 0))
        #expect(
            choice.text
                == "The children of Row want 30 points more than its 70, taken from its 2 shrinking children in "
                + "equal parts: this one had 10, so it lost all that it had.")
        #expect(
            try explained.width("Row.1/View.2").text == "The children of Row want 30 points more than its 70, taken "
                + "from its 2 shrinking children in equal parts: this one had 90, so it lost 15.")
    }

    @Test func `without shrinking children, nobody loses space`() throws {
        let explained = try Explained(row(of: [(60, 1, 0), (60, 0, 0)]), 100, 20)
        #expect(
            try explained.width("Row.1/View.1").text
                == "The children of Row want 20 points more than its 100, and none "
                + "of them shrinks: this one kept the 60 that it measured.")
    }

    @Test func `children that fill the row exactly keep their widths`() throws {
        let choice = try Explained(row(of: [(60, 1, 1), (40, 1, 1)]), 100, 20).width("Row.1/View.2")
        #expect(choice.is("stack.fits", basis: 40, result: 40))
        #expect(choice.text == "The children of Row fill its width exactly: this one kept the 40 that it measured.")
    }

    @Test func `what fixed children leave nothing for gets nothing`() throws {
        let explained = try Explained(row(of: [(60, 1, 1), (100, 0, 0)]), 100, 20)
        let choice = try explained.width("Row.1/View.1")
        #expect(choice.is("stack.nothingLeft", basis: 0, weight: 0, result: 0))
        #expect(
            choice.text == "Row has nothing left of its width of 100 points after fixed children and spacing, so this "
                + "one got 0, whatever it would like.")
    }

    // MARK: Across

    @Test func `across the axis children keep what they measured, or fill`() throws {
        let measured = try Explained(row(of: [(10, 1, 1)]), 100, 50).height("Row.1/View.1")
        #expect(measured.is("stack.across.measured", basis: 20, result: 20))
        #expect(measured.text == "Row gives it the height that it measured: 20 points.")
        let filling = try Explained(row(alignment: .fill, of: [(10, 1, 1)]), 100, 50).height("Row.1/View.1")
        #expect(filling.is("stack.across.fill", result: 50))
        #expect(filling.text == "Row gives all children its own height: 50 points.")
    }

    @Test func `a column speaks of heights`() throws {
        let column = Column(underflow: .growUniformly) {
            block(10, 20)
            block(10, 30)
        }
        let explained = try Explained(column, 100, 60)
        #expect(
            try explained.height("Column.1/View.2").text == "Column gave the 10 points that were left to its 2 growing "
                + "children in equal parts: this one had 30, so it got 5 more.")
        #expect(
            try explained.width("Column.1/View.1").text == "Column gives it the width that it measured: 10 points.")
    }
}
