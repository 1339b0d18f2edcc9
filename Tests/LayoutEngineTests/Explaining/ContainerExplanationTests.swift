import Foundation
import LayoutEngine
import Testing

/// What containers other than stacks say of the lengths that they give.
@Suite struct ContainerExplanationTests {
    @Test func `an equal stack shares its length equally`() throws {
        let stack = EqualStack(direction: .horizontal, spacing: 10) {
            block(1, 1)
            block(2, 2)
            block(3, 3)
        }
        let explained = try Explained(stack, 320, 50)
        let width = try explained.width("EqualStack.1/View.2"), height = try explained.height("EqualStack.1/View.2")
        #expect(width.is("equalStack.share", weight: 1.0 / 3, result: 100))
        #expect(
            width.text
                == "EqualStack shares its width of 320 points, less 20 of spacing, equally among 3 children: 100 "
                + "points each.")
        #expect(height.is("equalStack.across.fill", result: 50))
        #expect(height.text == "EqualStack gives all children its own height: 50 points.")
    }

    @Test func `an overlay gives all of itself`() throws {
        let choice = try Explained(Overlay { block(1, 1) }, 30, 40).width("Overlay.1/View.1")
        #expect(choice.is("overlay.fills", result: 30))
        #expect(choice.text == "Overlay gives each child all of its width: 30 points.")
    }

    @Test func `a grid row gives absolute widths, and shares what is left`() throws {
        let row = GridRow(verticalAlignment: .center, spacing: 10) {
            block(1, 8).gridRowChild(width: .absolute(30))
            block(1, 9).gridRowChild(width: .proportional(3))
            block(1, 9).gridRowChild(width: .proportional(1))
        }
        let explained = try Explained(row, 210, 20)
        let absolute = try explained.width("GridRow.1/View.1"), share = try explained.width("GridRow.1/View.2")
        #expect(absolute.is("gridRow.absolute", result: 30))
        #expect(absolute.text == "Its width in GridRow is absolute: 30 points.")
        #expect(share.is("gridRow.proportional", weight: 0.75, result: 120))
        #expect(
            share.text == "GridRow has 160 points left to its proportional columns: this one has 3 of 4 parts, so it "
                + "got 120.")
        let height = try explained.height("GridRow.1/View.1")
        #expect(height.is("gridRow.across.measured", basis: 8, result: 8))
        #expect(height.text == "GridRow gives the column the height that it measured: 8 points.")
    }

    @Test func `a grid column gives absolute heights, and shares what is left`() throws {
        let column = GridColumn(horizontalAlignment: .center, spacing: 10) {
            block(8, 1).gridColumnChild(height: .absolute(30))
            block(9, 1).gridColumnChild(height: .proportional(3))
            block(9, 1).gridColumnChild(height: .proportional(1))
        }
        let explained = try Explained(column, 20, 210)
        let share = try explained.height("GridColumn.1/View.2")
        #expect(try explained.height("GridColumn.1/View.1").is("gridColumn.absolute", result: 30))
        #expect(share.is("gridColumn.proportional", weight: 0.75, result: 120))
        #expect(
            share.text == "GridColumn has 160 points left to its proportional rows: this one has 3 of 4 parts, so it "
                + "got 120.")
        let width = try explained.width("GridColumn.1/View.1")
        #expect(width.is("gridColumn.across.measured", basis: 8, result: 8))
        #expect(width.text == "GridColumn gives the row the width that it measured: 8 points.")
    }

    @Test func `a fraction says of which length it is`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5)).aligned(vertically: .top, horizontally: .leading)
        let choice = try Explained(half, 90, 30).width("Aligned.1/ConstrainedSize.1/View.1")
        #expect(choice.is("constrainedSize.fraction", result: 45))
        #expect(
            choice.text
                == "ConstrainedSize wants 0.5 of the width that is proposed to it, and has 45 points, which its child "
                + "fills.")
    }

    @Test func `a grid row without room has nothing for proportional columns`() throws {
        let row = GridRow(verticalAlignment: .top) {
            block(1, 8).gridRowChild(width: .absolute(30))
            block(1, 9)
        }
        let explained = try Explained(row, 30, 20)
        let width = try explained.width("GridRow.1/View.2")
        #expect(width.is("gridRow.nothingLeft", weight: 0, result: 0))
        #expect(
            width.text
                == "GridRow has nothing left of its width for proportional columns, so this one was not measured "
                + "and got a width of 0.")
        #expect(try explained.height("GridRow.1/View.2").is("gridRow.nothingLeft", result: 0))
        #expect(try explained.warnings("GridRow.1/View.2").map(\.code) == ["squeezed-to-zero", "squeezed-to-zero"])
    }

    @Test func `a grid row that fills gives its own height`() throws {
        let choice = try Explained(GridRow { block(1, 8) }, 30, 20).height("GridRow.1/View.1")
        #expect(choice.is("gridRow.across.fill", result: 20))
    }

    @Test func `the growing items of a flow share what their line has left`() throws {
        let flow = Flow(itemAlignment: .fill, itemSpacing: 10) {
            block(80, 5)
            block(40, 5).flowChild(priority: .grows)
            block(20, 9).flowChild(priority: .grows)
            block(10, 5)
        }
        let explained = try Explained(flow, 100, 30)
        #expect(try explained.width("Flow.1/View.1").is("flow.measured", basis: 80, result: 80))
        let choice = try explained.width("Flow.1/View.2")
        let share: CGFloat = 2 / 3
        #expect(choice.is("flow.grows", basis: 40, weight: share, result: 40 + 10 * share))
        #expect(
            choice.text == "The 2nd line of Flow had 10 points left for its 2 growing items, in proportion to their "
                + "width: this one had 40 of 60, so it got 6.67 more.")
        let height = try explained.height("Flow.1/View.2")
        #expect(height.is("flow.across.fill", basis: 5, result: 9))
        #expect(height.text == "Flow gives every item the height of its line, which is the 2nd: 9 points.")
    }

    @Test func `a single growing item of a line gets all that is left`() throws {
        let flow = Flow { block(40, 5).flowChild(priority: .grows) }
        #expect(
            try Explained(flow, 100, 30).width("Flow.1/View.1").text == "The 1st line of Flow had 60 points left for "
                + "this item, the only one in it that grows from its 40.")
    }

    @Test func `a flow limits its items to itself`() throws {
        let choice = try Explained(Flow { block(400, 5) }, 100, 30).width("Flow.1/View.1")
        #expect(choice.is("flow.limited", basis: 400, result: 100))
        #expect(choice.text == "It measured a width of 400, but Flow gives no item more than its own 100 points.")
    }

    @Test func `a layout writer gives the frames that it was given`() throws {
        let writer = LayoutWriter(children: [.init(frame: rect(5, 6, 70, 80), element: block(1, 1))])
        let choice = try Explained(writer, 100, 100).height("LayoutWriter.1/View.1")
        #expect(choice.is("layoutWriter.frame", result: 80))
        #expect(choice.text == "The frame that LayoutWriter was given for it has a height of 80 points.")
    }

    @Test func `a decoration reaches outside, or is measured`() throws {
        let inset = Decorate(
            layering: .above, position: .inset(EdgeInsets(top: 0, left: 3, bottom: 0, right: 4)),
            decoration: Box(), wrapping: block(1, 1))
        let explained = try Explained(inset, 50, 50)
        #expect(try explained.width("Decorate.1/View.1").is("wrapper.fills", result: 50))
        let choice = try explained.width("Decorate.1/Box.1")
        #expect(choice.is("decorate.inset", result: 57))
        #expect(
            choice.text == "Decorate has a width of 50 points, and the decoration reaches 3 and 4 outside of it: 57 "
                + "points.")
        let corner = Decorate(
            layering: .below, position: .corner(.topLeft), decoration: block(8, 9), wrapping: Box())
        let measured = try Explained(corner, 50, 50).height("Decorate.1/View.1")
        #expect(measured.is("decorate.measured", basis: 9, result: 9))
        #expect(try Explained(corner, 50, 50).warnings == [])
    }

    @Test func `a scroll view gives content what it measured, and across what insets leave`() throws {
        let content = block(10, 900).scrollable { $0.contentInset = EdgeInsets(uniform: 5) }
        let explained = try Explained(content, 100, 200)
        let width = try explained.width("ScrollView.1/View.1"), height = try explained.height("ScrollView.1/View.1")
        #expect(width.is("scrollView.across", result: 90))
        #expect(
            width.text == "ScrollView does not scroll along its width, so its content has what insets leave of it: 90 "
                + "points.")
        #expect(height.is("scrollView.content", basis: 900, result: 900))
        #expect(height.text == "ScrollView scrolls, so its content has the height that it measured: 900 points.")
        #expect(explained.warnings == [])
    }

    @Test func `endless content of a scroll view gets its own length, and a given size counts`() throws {
        let image = Image(source: "i", size: size(2, 1))
        let endless = try Explained(image.scrollable(.fittingContent), 100, 200).height("ScrollView.1/Image.1")
        #expect(endless.is("scrollView.endless", basis: .infinity, result: 200))
        let custom = try Explained(image.scrollable(.custom(size(300, 400))), 100, 200)
        #expect(try custom.width("ScrollView.1/Image.1").is("scrollView.contentSize", result: 300))
    }
}
