import Foundation
import Testing

@testable import LayoutEngine

/// What an explanation warns of, and what it does not.
@Suite struct WarningTests {
    @Test func `a warning has the distance by which a child exceeds its container`() throws {
        let writer = LayoutWriter(children: [.init(frame: rect(-5, 10, 120, 95), element: Box())])
        let warnings = try Explained(writer, 100, 100).warnings("LayoutWriter.1/Box.1")
        #expect(warnings.map(\.code) == ["overflows-container"])
        #expect(
            warnings.map(\.message) == [
                "It reaches 5 points beyond the left edge and 15 points beyond the right edge and 5 points beyond the "
                    + "bottom of its LayoutWriter."
            ])
    }

    @Test func `a fraction inside a stack that distributes its axis has a warning`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5))
        let row = Row { half.inset(uniform: 0) }
        let warnings = try Explained(row, 100, 100).warnings("Row.1/Inset.1/ConstrainedSize.1")
        #expect(
            warnings.last?.message
                == "It has a fraction of each width that is proposed to it, and Row proposes several while it shares out "
                + "its own. A GridRow shares its width by proportion, a GridColumn its height.")
        let deeper = Row { Column { half.inset(uniform: 0) } }
        #expect(
            try Explained(deeper, 100, 100).warnings.contains(
                "fraction-in-stack at Row.1/Column.1/Inset.1/ConstrainedSize.1"))
    }

    @Test func `a fraction across a stack, or of a length that is given, is not`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5))
        for element in [
            Column { half.inset(uniform: 0) }, Row { GridRow { half } }, EqualStack(direction: .vertical) { half },
            Row { half.inset(uniform: 0).constrainedTo(width: .absolute(50)) },
        ] as [any Element] {
            #expect(try Explained(element, 100, 100).warnings == [])
        }
    }

    @Test func `a fraction of an unconstrained length has a warning`() throws {
        let half = block(20, 10).constrainedTo(width: .fraction(0.5), height: .fraction(0.5))
        let proposal = SizeConstraint(width: .atMost(100), height: .unconstrained)
        let explained = try Explained(half.inset(uniform: 1), in: proposal)
        #expect(explained.warnings == ["fraction-unconstrained at Inset.1/ConstrainedSize.1"])
        #expect(
            try explained.warnings("Inset.1/ConstrainedSize.1").map(\.message) == [
                "Its height is a fraction, but no height is proposed to it: it has the one that it would like. Give the "
                    + "layout, or an element around it, a height."
            ])
        #expect(try Explained(half, 100, 100).warnings == [])
    }

    @Test func `an image without a known size has a warning`() throws {
        let image = Image(source: "cat.jpg")
        let explained = try Explained(image.centered(), 100, 100)
        #expect(explained.warnings == ["image-empty at Centered.1/Image.1"])
        let message = try #require(explained.warnings("Centered.1/Image.1").first?.message)
        #expect(message.hasSuffix("Give it a \"size\", or put it into a ConstrainedSize."))
        #expect(try Explained(image, 100, 100).warnings == [])
        #expect(try Explained(image.constrainedTo(width: .absolute(10)).centered(), 100, 100).warnings == [])
    }

    @Test func `a second selected radio button of a group has a warning`() throws {
        func column(_ buttons: RadioButton...) -> Column { Column { for button in buttons { button } } }
        let post = RadioButton(group: "delivery", value: true)
        let explained = try Explained(column(post, post), 100, 100)
        #expect(explained.warnings == ["group-selected-twice at Column.1/RadioButton.2"])
        #expect(
            try explained.warnings("Column.1/RadioButton.2").map(\.message) == [
                "Of the group 'delivery' another button is selected before it. One of a group is."
            ])
        let unselected = RadioButton(group: "delivery"), wrapped = RadioButton(group: "wrapping", value: true)
        #expect(try Explained(column(post, unselected, wrapped), 100, 100).warnings == [])
        let others: [any Element] = [
            KeyedElement(key: "k", base: post), DataElement(data: .text("d"), base: post),
        ]
        for other in others {
            let pair = Column {
                post
                other
            }
            #expect(try Explained(pair, 100, 100).warnings.map { $0.prefix(20) } == ["group-selected-twice"])
        }
    }

    @Test func `a child that ends with its container does not reach outside`() throws {
        let writer = LayoutWriter(children: [.init(frame: rect(0, 0, 100, 100.0005), element: Box())])
        #expect(try Explained(writer, 100, 100).warnings == [])
    }

    @Test func `a fixed child that does not fit has a warning`() throws {
        let row = Row {
            block(70, 10).stackChild(priority: .fixed)
            block(50, 10).stackChild(priority: .fixed)
        }
        let explained = try Explained(row, 100, 10)
        #expect(explained.warnings == ["fixed-does-not-fit at Row.1/View.2"])
        #expect(
            try explained.warnings("Row.1/View.2").map(\.message) == [
                "Its width of 50 is fixed, and ends outside of the 100 points that Row has."
            ])
        let grid = GridRow {
            block(1, 1).gridRowChild(width: .absolute(70))
            block(1, 1).gridRowChild(width: .absolute(70))
        }
        #expect(try Explained(grid, 100, 10).warnings == ["fixed-does-not-fit at GridRow.1/View.2"])
    }

    @Test func `only the outermost of nested elements without space has a warning`() throws {
        let row = Row(overflow: .condenseUniformly) {
            block(10, 10).box().stackChild()
            block(110, 10)
        }
        let explained = try Explained(row, 100, 10)
        #expect(explained.warnings == ["squeezed-to-zero at Row.1/Box.1"])
        #expect(
            try explained.warnings("Row.1/Box.1").map(\.message) == [
                "There is no room for it: it has no width, though it wanted 10 points."
            ])
    }

    @Test(arguments: [Row.Alignment.fill, .top])
    func `an image that nothing is left for is squeezed, whatever the alignment`(alignment: Row.Alignment) throws {
        let row = Row(alignment: alignment, minimumSpacing: 400) {
            Image(source: "i", size: size(40, 20))
            Spacer(1)
        }
        #expect(try Explained(row, 300, 200).warnings("Row.1/Image.1").map(\.code).contains("squeezed-to-zero"))
        #expect(try !Explained(row, 300, 200).warnings("Row.1/Image.1").map(\.code).contains("image-empty"))
    }

    @Test func `an element that wants nothing is not squeezed`() throws {
        let row = Row {
            Empty()
            block(100, 10)
        }
        #expect(try Explained(row, 50, 10).warnings == [])
    }

    @Test func `the warning of an element that was never measured says so`() throws {
        let row = Row(alignment: .fill) {
            block(20, 10)
            block(100, 10).stackChild(priority: .fixed)
        }
        let explained = try Explained(row, 100, 10)
        #expect(
            try explained.warnings("Row.1/View.1").map(\.message) == [
                "There is no room for it: it has no width, without having been asked how much it wants."
            ])
    }

    // MARK: Text

    private func text(_ text: String, _ width: CGFloat, _ height: CGFloat, lines: Int = 0) throws -> Explained {
        var label = Label(text: text)
        label.paragraph.numberOfLines = lines
        return try Explained(label, width, height, environment: MonospacedText.environment)
    }

    @Test func `a text of which lines are missing is truncated`() throws {
        let line = MonospacedText.lineHeight, wide = 5 * MonospacedText.characterWidth
        #expect(try text("aaa bbb", wide, 2 * line).warnings == [])
        let explained = try text("aaa bbb", wide, 2 * line, lines: 1)
        #expect(explained.warnings == ["text-truncated at Label.1"])
        #expect(try explained.warnings("Label.1").map(\.message) == ["Only 3 of the text's 7 characters are shown."])
    }

    @Test func `a text whose line is longer than it has room for is clipped`() throws {
        let line = MonospacedText.lineHeight, letter = MonospacedText.characterWidth
        let explained = try text("aaaa", 3 * letter, line / 2)
        #expect(explained.warnings == ["text-clipped at Label.1", "text-clipped at Label.1"])
        #expect(
            try explained.warnings("Label.1") == [
                .textClipped(.horizontal, length: 4 * letter, of: 3 * letter),
                .textClipped(.vertical, length: line, of: line / 2),
            ])
    }

    // MARK: Sizing rules

    /// Measured at both proposals, when it is placed between other elements.
    private func measured(_ size: @escaping (SizeConstraint) -> CGSize) throws -> [LayoutWarning] {
        let row = Row(alignment: .top) {
            MeasuredElement(measure: size)
            block(60, 1).stackChild(priority: .fixed)
        }
        return try Explained(row.centered(), 100, 100).element("Centered.1/Row.1/MeasuredElement.1").warnings
    }

    @Test func `an element that wants less of more breaks a rule`() throws {
        let warnings = try measured { CGSize(width: $0.maximum.width > 30 ? 10 : 20, height: 1) }
        #expect(warnings.map(\.code).contains("growth-not-monotonic"))
        #expect(
            warnings.map(\.message).contains(
                "With more width it wants less: 20 × 1 in 10 × 100, but 10 × 1 in 40 × 100."))
    }

    @Test func `an element that does not grow in steps breaks a rule`() throws {
        let warnings = try measured { CGSize(width: $0.maximum.width / 2, height: 1) }
        #expect(warnings.map(\.code) == ["growth-not-in-steps"])
        #expect(
            warnings.map(\.message) == [
                "It does not grow in steps: 20 × 1 in 40 × 100, but 10 × 1 in 20 × 100, which lies between."
            ])
    }

    @Test func `elements that keep the sizing rules have no warnings`() throws {
        #expect(try measured { CGSize(width: min($0.maximum.width, 30), height: 1) } == [])
        #expect(try measured { _ in CGSize(width: 80, height: 1) }.allSatisfy { $0.code != "growth-not-in-steps" })
    }
}
