import BlueprintUI

/// Measures text with characters that are half as wide as the font's size.
struct HalfWidthText: TextMeasurer {
    var defaultFamily: String? { nil }

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        let font = environment.resolve(text.spans.first?.font ?? Font())
        return Line(length: CGFloat(text.spans.map(\.text.count).reduce(0, +)) * font.size / 2, height: font.size)
    }

    private struct Line: MeasuredText {
        let length: CGFloat
        let height: CGFloat

        /// One line if the width is unconstrained; otherwise as many as the text needs.
        func size(in constraint: SizeConstraint) -> CGSize {
            let width = min(length, constraint.width.maximum)
            return CGSize(width: width, height: width > 0 ? height * (length / width).rounded(.up) : height)
        }

        func lines(in size: CGSize) -> [TextLine] { [] }
        func baselines(in size: CGSize) -> Baselines? { nil }
    }
}

extension Environment {
    /// An environment that measures text with ``HalfWidthText``.
    static var test: Environment {
        var environment = Environment.empty
        environment.textMeasurer = HalfWidthText()
        return environment
    }
}

extension Element {
    /// The views in the element at a size: each class, with the frame in the parent view.
    func views(_ width: CGFloat, _ height: CGFloat, environment: Environment = .test) throws -> [Shown] {
        let size = SizeConstraint(CGSize(width: width, height: height))
        return try layout(in: size, environment: environment).frames.map { Shown($0.view.viewClass, $0.rect) }
    }

    /// The frames of the views of a class.
    func frames(
        of viewClass: String, _ width: CGFloat, _ height: CGFloat, environment: Environment = .test
    ) throws -> [CGRect] {
        try views(width, height, environment: environment).filter { $0.viewClass == viewClass }.map(\.rect)
    }

    /// The measured size of the element.
    func size(in constraint: SizeConstraint = .unconstrained, environment: Environment = .test) -> CGSize {
        content.measure(in: constraint, environment: environment)
    }

    /// The properties of the first view.
    func properties(environment: Environment = .test) throws -> [String: ViewValue] {
        let size = SizeConstraint(CGSize(width: 100, height: 100))
        let view = try layout(in: size, environment: environment).frames[0].view
        return Dictionary(uniqueKeysWithValues: view.properties.map { ($0.name, $0.value) })
    }
}

/// A view in a layout.
struct Shown: Equatable {
    var viewClass: String
    var rect: CGRect

    init(_ viewClass: String, _ rect: CGRect) {
        self.viewClass = viewClass
        self.rect = rect
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// An element with a view and a fixed size.
struct Block: Element {
    var width: CGFloat
    var height: CGFloat

    init(_ width: CGFloat, _ height: CGFloat) {
        self.width = width
        self.height = height
    }

    var content: ElementContent {
        ElementContent(intrinsicSize: CGSize(width: width, height: height))
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription("Block")
    }
}
