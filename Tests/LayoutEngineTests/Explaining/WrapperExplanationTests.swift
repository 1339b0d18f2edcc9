import Foundation
import LayoutEngine
import Testing

/// What elements around one child say of the lengths that they give it.
@Suite struct WrapperExplanationTests {
    @Test func `the root is given its size, or gets what it measured`() throws {
        let explained = try Explained(block(30, 40), in: SizeConstraint(width: 320))
        #expect(try explained.width("View.1").is("root.given", result: 320))
        #expect(try explained.width("View.1").text == "The root was given a width of 320 points.")
        #expect(try explained.height("View.1").is("root.measured", result: 40))
        #expect(
            try explained.height("View.1").text
                == "The root was given no height, so it got the 40 points that it measured.")
    }

    @Test func `an inset keeps its edges free`() throws {
        let insets = EdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        let choice = try Explained(Inset(insets: insets, wrapping: Box()), 320, 50).width("Inset.1/Box.1")
        #expect(choice.is("inset.inside", result: 290))
        #expect(choice.text == "Inset keeps 10 and 20 free of its width of 320 points, which leaves 290 points.")
    }

    @Test func `what is aligned keeps its size, is limited to the space, or fills it`() throws {
        let measured = try Explained(block(30, 40).centered(), 100, 100).width("Centered.1/View.1")
        #expect(measured.is("aligned.measured", basis: 30, result: 30))
        #expect(measured.text == "Centered gives it the width that it measured: 30 points.")
        let limited = try Explained(block(300, 40).centered(), 100, 100).width("Centered.1/View.1")
        #expect(limited.is("aligned.limited", basis: 300, result: 100))
        #expect(limited.text == "It measured a width of 300, but Centered gives no more than its own 100 points.")
        let filling = try Explained(block(30, 40).aligned(vertically: .fill, horizontally: .leading), 100, 100)
        #expect(try filling.height("Aligned.1/View.1").is("aligned.fill", result: 100))
    }

    @Test(arguments: [
        (ConstrainedSize.Constraint.atLeast(90), "atLeast", 90, "wants a width of at least 90, and has 90 points"),
        (.atMost(20), "atMost", 20, "wants a width of at most 20, and has 20 points"),
        (.within(35...60), "within", 35, "wants a width from 35 to 60, and has 35 points"),
        (.absolute(44), "absolute", 44, "wants a width of 44, and has 44 points"),
        (.unconstrained, "unconstrained", 30, "does not constrain its width, and has 30 points"),
    ])
    func `a constrained size says what it wants`(
        rule: ConstrainedSize.Constraint, name: String, width: CGFloat, text: String
    ) throws {
        let element = block(30, 40).constrainedTo(width: rule).aligned(vertically: .top, horizontally: .leading)
        let choice = try Explained(element, 200, 200).width("Aligned.1/ConstrainedSize.1/View.1")
        #expect(choice.is("constrainedSize.\(name)", result: width))
        #expect(choice.text == "ConstrainedSize \(text), which its child fills.")
    }

    @Test func `a constrained size that is given another says so`() throws {
        let choice = try Explained(block(1, 1).constrainedTo(width: .absolute(50)), 80, 80)
            .width("ConstrainedSize.1/View.1")
        #expect(choice.text == "ConstrainedSize wants a width of 50, but was given 80 points, which its child fills.")
    }

    @Test func `an aspect ratio is kept or not`() throws {
        let element = block(30, 40).constrainedTo(aspectRatio: AspectRatio(ratio: 2), contentMode: .fitContent)
        let kept = try Explained(element.centered(), 200, 200)
            .width("Centered.1/ConstrainedAspectRatio.1/View.1")
        #expect(kept.is("constrainedAspectRatio.fitContent", result: 80))
        #expect(
            kept.text
                == "ConstrainedAspectRatio has the ratio of 2 that it wants (fitContent) at 80 × 40, and its child "
                + "fills that: a width of 80 points.")
        #expect(
            try Explained(element, 50, 50).height("ConstrainedAspectRatio.1/View.1").text
                == "ConstrainedAspectRatio wants a ratio of 2 (fitContent), but was given 50 × 50, and its child fills "
                + "that: a height of 50 points.")
    }

    @Test func `views, attributes and keys give their child all they have`() throws {
        let inner = block(30, 40)
        let wrapped: [(any Element, String)] = [
            (inner.box(), "Box"), (inner.button(), "Button"), (inner.tappable(), "Tappable"),
            (inner.opacity(0.5), "Opacity"), (inner.hidden(), "Hidden"), (inner.keyed("k"), "Keyed"),
            (inner.transformed(.scale(x: 2, y: 2)), "Transformed"), (inner.onAppear("e"), "LifecycleObserver"),
            (inner.view(class: "V", size: size(9, 9)), "View"),
        ]
        for (element, name) in wrapped {
            let explained = try Explained(element, 60, 70)
            let child = try #require(explained.explanation.elements.last)
            #expect(explained.explanation.elements.count == 2, "\(name)")
            #expect(child.choices.map(\.rule.name) == ["wrapper.fills", "wrapper.fills"], "\(name)")
            #expect(child.choices[1].text == "\(name) has one child, which has the same height: 70 points.")
        }
    }

    @Test func `of alternatives that is explained which is shown`() throws {
        let reader = GeometryReader(cases: [
            (GeometryReader.Bounds(minWidth: 500), block(1, 1)), (GeometryReader.Bounds(minWidth: 50), Box()),
        ])
        let explained = try Explained(reader, 100, 40)
        let choice = try explained.width("GeometryReader.1/Box.1")
        #expect(choice.is("alternatives.fills", result: 100))
        #expect(
            choice.text == "GeometryReader shows the 2nd of its 3 alternatives here, which has the same width: 100 "
                + "points.")
        #expect(try explained.element("GeometryReader.1/Box.1").position == 1)
    }

    @Test func `what is built is explained as it is placed`() throws {
        let reader = GeometryReader { _ in block(3, 3).inset(uniform: 5) }
        let explained = try Explained(reader.centered(), 100, 40)
        let choice = try explained.width("Centered.1/GeometryReader.1/Inset.1")
        #expect(choice.is("built.fills", result: 13))
        #expect(try explained.width("Centered.1/GeometryReader.1/Inset.1/View.1").is("inset.inside", result: 3))
        #expect(try explained.element("Centered.1/GeometryReader.1").proposals.map(\.answer) == [size(13, 13)])
    }

    @Test func `an element without a name is a part of the one around it`() throws {
        let explained = try Explained(Rule(orientation: .horizontal), 100, 40)
        #expect(explained.paths == ["Rule.1"])
        #expect(explained.result.frames.count == 1)
    }
}
