import Foundation
import LayoutEngine

extension TreeGenerator {
    mutating func leaf() -> RandomTree {
        switch int(0...12) {
        case 0: return RandomTree(Empty(), "Empty")
        case 1: return text(attributed: bool())
        case 2: return text(attributed: false)
        case 3, 4: return image()
        case 5: return RandomTree(TextField(), "TextField")
        case 6: return segmentedControl()
        case 7: return rule()
        case 8: return RandomTree(Box(cornerStyle: .capsule), "Box")
        case 9: return breaker()
        case 10: return control()
        case 11:
            let size = size()
            return RandomTree(Spacer(size: size), "Spacer(\(size))")
        default:
            let size = size()
            return RandomTree(CustomView(viewClass: "V", size: size), "View(\(size))")
        }
    }

    private mutating func text(attributed: Bool) -> RandomTree {
        let words = (0..<int(0...6)).map { _ in String(repeating: "x", count: int(1...7)) }.joined(separator: " ")
        var paragraph = ParagraphStyle()
        paragraph.numberOfLines = pick([0, 0, 0, 1, 2])
        paragraph.adjustsFontSizeToFitWidth = int(0...4) == 0
        paragraph.minimumScaleFactor = 0.5
        let element: any Element =
            attributed
            ? AttributedLabel(spans: [.init(words)], paragraph: paragraph) : Label(text: words, paragraph: paragraph)
        return RandomTree(
            element,
            "Label(\"\(words)\", lines: \(paragraph.numberOfLines), adjusts: \(paragraph.adjustsFontSizeToFitWidth))")
    }

    private mutating func image() -> RandomTree {
        let mode = pick(Image.ContentMode.allCases)
        // Divisible ratios, if results must be exact.
        let lengths: [CGFloat] = numbers == .eighths ? [0, 4, 16, 32] : [0, length(), 30, 7]
        let size: CGSize? = int(0...5) == 0 ? nil : CGSize(width: pick(lengths), height: pick(lengths))
        return RandomTree(
            Image(source: "i", size: size, contentMode: mode), "Image(\(size.map { "\($0)" } ?? "nil"), \(mode))")
    }

    private mutating func segmentedControl() -> RandomTree {
        let items = [SegmentedControl.Item(title: "ab"), .init(title: "c", width: .specific(length()))]
        return RandomTree(SegmentedControl(items: items), "SegmentedControl(\(items))")
    }

    private mutating func control() -> RandomTree {
        let controls: [(any Element, String)] = [
            (Toggle(), "Toggle"), (Checkbox(), "Checkbox"), (Slider(value: 0), "Slider"),
            (ProgressBar(value: nil), "ProgressBar"), (Picker(items: [.init(title: "ab")]), "Picker"),
            (TextField(text: "one two", lines: 3), "TextField of lines"),
        ]
        let (element, description) = pick(controls)
        return RandomTree(element, description)
    }

    private mutating func rule() -> RandomTree {
        let orientation = pick(Rule.Orientation.allCases)
        let thickness: Rule.Thickness = bool() ? .hairline : .points(length() / 8)
        return RandomTree(
            Rule(orientation: orientation, thickness: thickness), "Rule(\(orientation), \(thickness))")
    }

    /// Is larger in a smaller proposal.
    private mutating func breaker() -> RandomTree {
        let limit = length()
        let element = MeasuredElement { constraint in
            let maximum = constraint.maximum
            return CGSize(
                width: maximum.width < limit ? 40 : 8, height: maximum.width < 2 * limit ? min(maximum.height, 64) : 16)
        }
        return RandomTree(element, "Breaker(\(limit))")
    }
}

/// A view that is measured by a function.
struct MeasuredElement: Element {
    let measure: (SizeConstraint) -> CGSize

    var content: ElementContent {
        ElementContent(measureFunction: measure)
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription("Measured")
    }
}
