import Foundation

/// Shows a QR code.
public struct QRCode: Element {

    /// How much of a code may be damaged: about 7, 15, 25 or 30 percent.
    public enum Correction: String, Sendable, CaseIterable {
        case low = "L"
        case medium = "M"
        case quartile = "Q"
        case high = "H"
    }

    /// The modules of a code, row by row.
    public struct Modules: Hashable, Sendable {
        /// The number of modules on a side.
        public let side: Int
        /// Whether each module is dark, row by row: `side` times `side` values.
        public let isDark: [Bool]

        /// The modules of a code, row by row. Missing ones are light.
        public init(side: Int, isDark: [Bool]) {
            self.side = max(0, side)
            let count = self.side * self.side
            self.isDark = Array(isDark.prefix(count)) + Array(repeating: false, count: max(0, count - isDark.count))
        }

        /// The dark modules as path data, in modules: a rectangle for each run of them in a row.
        func pathData(offset: Int) -> String {
            var path = ""
            for row in 0..<side {
                var column = 0
                while column < side {
                    let start = column
                    while column < side, isDark[row * side + column] { column += 1 }
                    if column > start {
                        path += "M\(start + offset) \(row + offset)h\(column - start)v1h\(start - column)z"
                    }
                    column += 1
                }
            }
            return path
        }
    }

    /// The text in the code.
    public var text: String
    /// How much of the code may be damaged.
    public var correction: Correction
    /// The modules that stand for the text.
    public var modules: Modules
    /// The colour of dark modules.
    public var color: Color
    /// The colour of light modules and of the zone around the code.
    public var backgroundColor: Color
    /// The width of the zone around the code, in modules. Readers need four.
    public var quietZone: Int

    /// A code of the modules that stand for a text: `QRCodes` finds them.
    public init(
        text: String, correction: Correction = .medium, modules: Modules, color: Color = .black,
        backgroundColor: Color = .white, quietZone: Int = 4
    ) {
        self.text = text
        self.correction = correction
        self.modules = modules
        self.color = color
        self.backgroundColor = backgroundColor
        self.quietZone = quietZone
    }

    public var identifier: ElementIdentifier { ElementIdentifier("QRCode") }

    /// The number of modules on a side, the zone around the code included.
    private var side: Int { modules.side + 2 * quietZone }

    public var content: ElementContent {
        ElementContent(layout: SquareLayout(side: CGFloat(side)))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(
            "QRCode",
            properties: [
                ViewProperty("text", .text(text)),
                ViewProperty("correction", .text(correction.rawValue)),
                ViewProperty("color", .color(color)),
                ViewProperty("backgroundColor", .color(backgroundColor)),
                ViewProperty("quietZone", .number(Double(quietZone))),
                ViewProperty("path", .text(modules.pathData(offset: quietZone))),
                ViewProperty("viewBox", .list([0, 0, .number(Double(side)), .number(Double(side))])),
            ])
    }
}

/// A square of the smaller length that is proposed.
private struct SquareLayout: Layout {
    /// The side where nothing is proposed, in points.
    let side: CGFloat

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        let side =
            switch (proposal.width, proposal.height) {
            case (.unconstrained, .unconstrained): side
            case (.atMost(let length), .unconstrained), (.unconstrained, .atMost(let length)): length
            case (.atMost(let width), .atMost(let height)): min(width, height)
            }
        return CGSize(width: side, height: side)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        // Without any length the answer is not that to the size itself.
        proposal.width != .unconstrained || proposal.height != .unconstrained
    }
}
