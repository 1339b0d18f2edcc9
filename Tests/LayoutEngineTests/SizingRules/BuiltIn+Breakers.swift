import Foundation
import LayoutEngine

private let steps = [Broken(.growthInSteps, .horizontal), Broken(.growthInSteps, nil)]
private let filling = Broken(.infiniteWhereUnconstrained, .horizontal)

extension BuiltIn {
    /// Elements that by their nature break a rule.
    static let breakers = images + controls + rows + flows + choices

    /// In a height of 0 an image is measured by its width, as in Blueprint: 100 × 0 offers more than 100 × 1 does.
    private static let images = [
        BuiltIn("Image, aspectFit", breaks: [filling, steps[0], .init(.monotonicGrowth, .vertical)]) {
            Image(source: "i", size: size(30, 20), contentMode: .aspectFit)
        },
        BuiltIn("Image, aspectFill", breaks: [filling, steps[0], .init(.monotonicGrowth, .vertical)]) {
            Image(source: "i", size: size(30, 20))
        },
        // A code fills the smaller length, but without any it is as large as its modules are many.
        BuiltIn(
            "QRCode",
            breaks: [
                filling, steps[0], .init(.infiniteWhereUnconstrained, .vertical), .init(.growthInSteps, .vertical),
            ]
        ) {
            QRCode(text: "a", modules: .init(side: 21, isDark: []))
        },
    ]

    /// They fill a width, and have one of their own where it is unconstrained.
    private static let controls = [
        BuiltIn("Slider", breaks: [filling, steps[0]]) { Slider(value: 0) },
        BuiltIn("ProgressBar", breaks: [filling, steps[0]]) { ProgressBar(value: 0) },
    ]

    /// A grid row fills a width, but is no wider than it needs to be where it is unconstrained.
    private static let rows = [
        BuiltIn("GridRow", breaks: [filling, steps[0]]) {
            GridRow {
                block(30, 10)
                Label(text: "one two three four").gridRowChild(width: .proportional(2))
            }
        },
        BuiltIn(
            "GridColumn",
            breaks: [.init(.infiniteWhereUnconstrained, .vertical), .init(.growthInSteps, .vertical)]
        ) {
            GridColumn {
                block(30, 10)
                block(20, 10).gridColumnChild(height: .proportional(2))
            }
        },
        // As in a grid row.
        BuiltIn("Table with a proportional column", breaks: [filling, steps[0]]) {
            Table(columns: [.init(), .init(width: .proportional(2))]) {
                TableRow {
                    block(30, 10)
                    block(20, 10)
                }
            }
        },
        BuiltIn("Table with a fraction", breaks: [filling, steps[0]]) {
            Table(columns: [.init(width: .fraction(0.5))]) { TableRow { block(30, 10) } }
        },
        // A part of what is proposed, but all that it would like where nothing is.
        BuiltIn(
            "ConstrainedSize to fractions",
            breaks: Set(
                Axis.allCases.flatMap { [.init(.growthInSteps, $0), .init(.monotonicGrowth, $0)] } + [steps[1]])
        ) {
            block(30, 10).constrainedTo(width: .fraction(0.5), height: .fraction(0.5))
        },
        // Its columns have no width, but a height where no width can be shared out.
        BuiltIn("GridRow of proportions 0", breaks: Set(steps)) {
            GridRow { block(30, 10).gridRowChild(width: .proportional(0)) }
        },
        // Children that lie on top of each other are together shorter than what the longest was offered.
        BuiltIn("Row with negative spacing", breaks: [steps[0], steps[1]]) {
            Row(minimumSpacing: -40) {
                block(10, 10)
                Label(text: "one two three four").stackChild(priority: .fixed)
            }
        },
    ]

    /// What a line leaves moves its items, or makes them grow, except where the width is unconstrained.
    private static let flows = [
        BuiltIn("Flow, centered", breaks: Set(steps + [.init(.monotonicGrowth, .horizontal)])) {
            Flow(lineAlignment: .center) { block(30, 10) }
        },
        BuiltIn("Flow, trailing", breaks: [filling, steps[0]]) {
            Flow(lineAlignment: .trailing) { block(30, 10) }
        },
        BuiltIn("Flow with an item that grows", breaks: [filling, steps[0]]) {
            Flow { block(30, 10).flowChild(priority: .grows) }
        },
        // As in a row.
        BuiltIn("Flow with negative spacing", breaks: Set(steps)) {
            Flow(itemSpacing: -40) {
                block(10, 10)
                Label(text: "one two three four")
            }
        },
        // Items are clamped to what is offered, to a negative height too.
        BuiltIn("Flow in insets larger than the space", breaks: [.init(.monotonicGrowth, .vertical)]) {
            Flow {
                block(30, 10)
                block(40, 20)
            }
            .inset(uniform: 10)
        },
    ]

    private static let choices = [
        // What a reader shows in less room may be larger.
        BuiltIn("GeometryReader", breaks: Set(steps + [.init(.monotonicGrowth, .horizontal)])) {
            GeometryReader(cases: [(.init(maxWidth: 200), block(150, 10))], otherwise: block(40, 10))
        },
        // A text that is offered less width is higher, and so is made wider.
        BuiltIn("ConstrainedAspectRatio, fitContent", breaks: [.init(.monotonicGrowth, .horizontal)]) {
            Label(text: "some words of which a few are longer").constrainedTo(aspectRatio: .square)
        },
        // A size that was shrunk is smaller than the child's, which in it would answer otherwise.
        BuiltIn(
            "ConstrainedAspectRatio, shrinkContent",
            breaks: Set(steps + [.init(.growthInSteps, .vertical), .init(.monotonicGrowth, .horizontal)])
        ) {
            Label(text: "one two three four").constrainedTo(aspectRatio: .square, contentMode: .shrinkContent)
        },
    ]
}
