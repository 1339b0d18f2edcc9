import Foundation

/// Shows a QR code.
public struct QRCode: Element {

    /// The error correction level: about 7, 15, 25 or 30 % of a code may be damaged.
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

        /// The modules of a code, row by row. Missing modules are light.
        public init(side: Int, isDark: [Bool]) {
            self.side = max(0, side)
            let count = self.side * self.side
            self.isDark = Array(isDark.prefix(count)) + Array(repeating: false, count: max(0, count - isDark.count))
        }

        /// Path data with a rectangle for each run of dark modules in a row. The unit is a module.
        func pathData(offset: Int) -> String {
            // Bytes: appending to a string takes three times as long.
            var path: [UInt8] = []
            for row in 0..<side {
                var column = 0
                while column < side {
                    let start = column
                    while column < side, isDark[row * side + column] { column += 1 }
                    if column > start {
                        path.append(UInt8(ascii: "M"))
                        path.append(decimal: start + offset)
                        path.append(UInt8(ascii: " "))
                        path.append(decimal: row + offset)
                        path.append(UInt8(ascii: "h"))
                        path.append(decimal: column - start)
                        path += "v1h-".utf8
                        path.append(decimal: column - start)
                        path.append(UInt8(ascii: "z"))
                    }
                    column += 1
                }
            }
            return String(decoding: path, as: UTF8.self)
        }
    }

    /// The text in the code.
    public var text: String
    /// The error correction level.
    public var correction: Correction
    /// The modules that encode the text.
    public var modules: Modules
    /// The colour of dark modules.
    public var color: Color
    /// The colour of light modules and of the quiet zone.
    public var backgroundColor: Color
    /// The width of the quiet zone around the code, in modules. Scanners need four.
    public var quietZone: Int

    /// A code with the modules that encode a text. The module `QRCodes` computes them.
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

    /// The number of modules on a side, including the quiet zone.
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

extension [UInt8] {
    /// Appends a number in decimal digits.
    fileprivate mutating func append(decimal number: Int) {
        if number < 0 { return append(contentsOf: String(number).utf8) }
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

/// A square with the smaller of the proposed lengths as its side.
private struct SquareLayout: Layout {
    /// The side if both axes are unconstrained, in points.
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
        // The answer to an unconstrained proposal is smaller than that to larger lengths.
        proposal.width != .unconstrained || proposal.height != .unconstrained
    }
}
