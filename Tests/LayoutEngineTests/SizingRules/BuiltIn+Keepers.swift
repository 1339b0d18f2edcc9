import Foundation
import LayoutEngine

private let words = "some words of which a few are longer than others"

private func label(_ text: String = words) -> Label {
    Label(text: text)
}

/// A child whose answers change with its constraint, so that what is done to those shows.
private var wrapping: any Element {
    Flow(itemSpacing: 4) {
        block(30, 10)
        block(40, 20)
        label()
    }
}

extension BuiltIn {
    /// Elements that keep all rules.
    static let keepers: [BuiltIn] = leaves + wrappers + views + containers + tables + nested

    private static let leaves = [
        BuiltIn("Empty") { Empty() },
        BuiltIn("Spacer") { Spacer(width: 30, height: 700) },
        BuiltIn("Label") { label() },
        BuiltIn("Label without text") { label("") },
        BuiltIn("Label of two lines") {
            var label = label()
            label.paragraph.numberOfLines = 2
            return label
        },
        BuiltIn("AttributedLabel") { AttributedLabel(spans: [.init("one "), .init("two three")]) },
        BuiltIn("TextField") { TextField() },
        BuiltIn("SegmentedControl") { SegmentedControl(items: [.init(title: "a"), .init(title: "b", width: 700)]) },
        BuiltIn("TextField of lines") { TextField(text: words, lines: 3) },
        BuiltIn("Toggle") { Toggle() },
        BuiltIn("Checkbox") { Checkbox() },
        BuiltIn("RadioButton") { RadioButton(group: "g") },
        BuiltIn("Picker") { Picker(items: [.init(title: "a"), .init(title: words)]) },
        BuiltIn("Rule") { Rule(orientation: .vertical, thickness: .points(3)) },
        BuiltIn("Box without child") { Box() },
        BuiltIn("View without child") { block(30, 7000) },
        BuiltIn("Image, center") { Image(source: "i", size: size(30, 20), contentMode: .center) },
        BuiltIn("Image, stretch") { Image(source: "i", size: size(30, 20), contentMode: .stretch) },
        BuiltIn("Image of unknown size") { Image(source: "i") },
        BuiltIn("Shape") { Shape(path: .empty, viewBox: rect(5, 5, 30, 20)) },
    ]

    private static let wrappers = [
        BuiltIn("Inset") { label().inset(by: EdgeInsets(top: 3, left: 20, bottom: 0.7, right: 1)) },
        BuiltIn("Inset, negative") { label().inset(by: EdgeInsets(top: -3, left: -20, bottom: 1, right: 4)) },
        BuiltIn("Aligned") { wrapping.aligned(vertically: .fill, horizontally: .trailing) },
        BuiltIn("Centered") { wrapping.centered() },
        BuiltIn("ConstrainedSize, at most") { wrapping.constrainedTo(width: .atMost(60), height: .atMost(15)) },
        BuiltIn("ConstrainedSize, at least") { wrapping.constrainedTo(width: .atLeast(60), height: .atLeast(700)) },
        BuiltIn("ConstrainedSize, within") { wrapping.constrainedTo(width: .within(20...90), height: .absolute(7)) },
        BuiltIn("ConstrainedSize, absolute") { wrapping.constrainedTo(size: size(70, 70)) },
        BuiltIn("ConstrainedAspectRatio, fitContent") { block(30, 7).constrainedTo(aspectRatio: .square) },
        BuiltIn("ConstrainedAspectRatio, fitParent") {
            wrapping.constrainedTo(aspectRatio: .init(ratio: 0.7), contentMode: .fitParent)
        },
        BuiltIn("Decorate") {
            wrapping.decorate(layering: .above, position: .corner(.topRight), with: block(9, 9))
        },
        BuiltIn("Keyed") { wrapping.keyed("k") },
        BuiltIn("AdaptedEnvironment") { wrapping.adaptedEnvironment(keyPath: \.displayScale, value: 2) },
        BuiltIn("EnvironmentReader") {
            EnvironmentReader(cases: [(isMet: { $0.displayScale > 5 }, element: block(7, 7))], otherwise: wrapping)
        },
        BuiltIn("Opacity") { wrapping.opacity(0.5) },
        BuiltIn("Hidden") { wrapping.hidden() },
        BuiltIn("UserInteractionEnabled") { wrapping.userInteractionEnabled(false) },
        BuiltIn("TintAdjustmentMode") { wrapping.tintAdjustmentMode(.dimmed) },
        BuiltIn("Transformed") { wrapping.rotated(by: 1) },
    ]

    private static let views = [
        BuiltIn("Box") { wrapping.box() },
        BuiltIn("Button") { wrapping.button() },
        BuiltIn("Tappable") { wrapping.tappable() },
        BuiltIn("TransitionContainer") { wrapping.transition(onAppear: .fade) },
        BuiltIn("LifecycleObserver") { wrapping.onAppear("e") },
        BuiltIn("AccessibilityElement") { wrapping.accessibility(.element) },
        BuiltIn("View") { wrapping.view(class: "V") },
        BuiltIn("View of a size") { wrapping.view(class: "V", size: size(7, 8)) },
        BuiltIn("ScrollView, fittingHeight") { wrapping.scrollable { $0.contentInset = .init(uniform: 3) } },
        BuiltIn("ScrollView, fittingWidth") { wrapping.scrollable(.fittingWidth) { $0.centersUnderflow = true } },
        BuiltIn("ScrollView, fittingContent") { wrapping.scrollable(.fittingContent) },
        BuiltIn("ScrollView, custom") { wrapping.scrollable(.custom(size(700, 70))) },
        BuiltIn("ScrollView of what fills") { TextField().scrollable(.fittingContent) },
    ]

    private static let containers = [
        BuiltIn("Overlay") {
            Overlay {
                wrapping
                block(20, 200)
            }
        },
        BuiltIn("Overlay without children") { Overlay {} },
        BuiltIn("LayoutWriter") {
            LayoutWriter(children: [.init(frame: rect(-10, 30, 50, 5), element: wrapping)])
        },
        BuiltIn("EqualStack") {
            EqualStack(direction: .horizontal, spacing: 4) {
                wrapping
                label()
                block(20, 200)
            }
        },
        BuiltIn("EqualStack with negative spacing") {
            EqualStack(direction: .vertical, spacing: -4) {
                wrapping
                block(20, 200)
            }
        },
        BuiltIn("Flow") { wrapping },
        BuiltIn("Flow of what fills") {
            Flow(itemAlignment: .fill) {
                block(30, 10)
                TextField()
                block(40, 20)
            }
        },
        BuiltIn("Row without children") { Row {} },
        BuiltIn("Row of fixed sizes") {
            Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 7) {
                block(30, 10)
                block(40, 200).stackChild(priority: .fixed)
            }
        },
        BuiltIn("Column of fixed sizes") {
            Column(alignment: .fill, overflow: .condenseUniformly) {
                block(30, 10)
                block(40, 200).stackChild(alignmentGuide: { $0.width / 3 })
            }
        },
        BuiltIn("Column of a field and a text") {
            Column {
                TextField()
                label()
            }
        },
        BuiltIn("Row of texts") {
            Row(alignment: .firstBaseline, minimumSpacing: 3) {
                label("one two three four")
                label("five six seven eight nine").stackChild(priority: .shrinks)
            }
        },
        BuiltIn("Column of texts") {
            Column(alignment: .fill, overflow: .condenseUniformly) {
                label("one two three four")
                label("five six seven eight nine")
            }
        },
        BuiltIn("GridRow of absolute widths") {
            GridRow(spacing: 3) {
                label().gridRowChild(width: .absolute(60))
                wrapping.gridRowChild(width: .absolute(40))
            }
        },
    ]

    private static let tables = [
        BuiltIn("Table of automatic and given widths") {
            Table(columns: [.init(), .init(width: .absolute(40)), .init()], columnSpacing: 3, separator: .init()) {
                TableRow {
                    label("one two three four")
                    wrapping
                    label("five six")
                }
                TableRow { block(30, 10).tableCell(columnSpan: 2) }
            }
        },
        BuiltIn("Table with a field") {
            Table(columns: [.init(), .init()]) {
                TableRow(verticalAlignment: .firstBaseline) {
                    label("one two")
                    TextField()
                }
            }
        },
        BuiltIn("Table without columns") { Table(columns: []) {} },
        BuiltIn("TableRow alone") {
            TableRow {
                label("one two")
                block(30, 10)
            }
        },
    ]

    private static let nested = [
        BuiltIn("a card") {
            Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 12) {
                Box().constrainedTo(size: size(40, 40)).stackChild(priority: .fixed)
                Column(minimumSpacing: 4) {
                    block(120, 16)
                    block(80, 12)
                }
                block(60, 20).stackChild(priority: .fixed)
            }
            .inset(uniform: 8).box().button()
        },
        BuiltIn("a column in scroll views") {
            Column(alignment: .fill) {
                label().inset(uniform: 5).scrollable()
                Overlay { wrapping.centered() }.constrainedTo(height: .atMost(90))
            }
            .scrollable(.fittingContent)
        },
    ]
}
