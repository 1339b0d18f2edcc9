import Drawing
import LayoutEngine
import LayoutJSON

/// The parameters of a picture.
struct PictureQuery: Hashable, Sendable {
    let format: PictureFormat
    let scale: Double
    let background: Color?
    let isWireframe: Bool
    let text: PictureOptions.Text
    /// Shades of grey; nil for colours.
    let colors: PictureOptions.Colors?
    let dither: PictureOptions.Dither

    /// The parameters that only pictures have.
    static let names = ["scale", "background", "wireframe", "text", "colors", "dither"]

    /// Reads the parameters of a picture.
    init(_ format: PictureFormat, _ query: inout Query) {
        self.format = format
        scale = query.number("scale", in: 0.01...100) ?? 1
        background = query.color("background")
        isWireframe = query.flag("wireframe") ?? false
        text = query.word("text", ["paths": .paths, "embed": .embed]) ?? .paths
        if format.shades.isEmpty {
            colors = nil
            dither = PictureOptions.Dither.none
            let others = PictureFormat.allCases.filter { !$0.shades.isEmpty }.map(\.inWords).joined(separator: " and ")
            query.refuse(
                ["colors", "dither"], .unknownProperty, "does not apply to \(format.inWords), only to \(others).")
        } else {
            colors = query.colors(of: format)
            dither = query.dither(of: colors)
        }
    }

    func options(_ limits: DrawingLimits, isInterrupted: Interruption?) -> PictureOptions {
        PictureOptions(
            scale: scale, background: background, isWireframe: isWireframe, text: text, colors: colors,
            dither: dither, limits: limits, isInterrupted: isInterrupted)
    }
}

extension PictureFormat {
    fileprivate var inWords: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

extension Query {
    fileprivate mutating func colors(of format: PictureFormat) -> PictureOptions.Colors? {
        let colors: PictureOptions.Colors? = word(
            "colors", ["gray1": .gray1, "gray2": .gray2, "gray4": .gray4, "gray8": .gray8])
        guard let colors, !format.shades.contains(colors) else { return colors }
        let known = format.shades.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        report("colors", .contradiction, "\(format.inWords) has no '\(colors.rawValue)'. Use one of \(known).")
        return nil
    }

    fileprivate mutating func dither(of colors: PictureOptions.Colors?) -> PictureOptions.Dither {
        let dither: PictureOptions.Dither =
            word(
                "dither", ["none": PictureOptions.Dither.none, "ordered": .ordered, "floydSteinberg": .floydSteinberg])
            ?? PictureOptions.Dither.none
        if dither != .none, colors == nil, text("colors") == nil {
            report("dither", .contradiction, "'dither' is for shades of grey. Give 'colors' as well.")
        }
        return dither
    }

    /// A colour in the syntax of requests.
    fileprivate mutating func color(_ name: String) -> Color? {
        guard let text = text(name) else { return nil }
        if let color = Color(text: text) { return color }
        report(name, .invalidColor, "Expected a colour, such as white or %23rrggbb, found '\(text.prefix(32))'.")
        return nil
    }
}
