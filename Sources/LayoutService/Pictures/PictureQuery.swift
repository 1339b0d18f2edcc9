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

    /// Reads the parameters of a picture.
    init(_ format: PictureFormat, _ query: inout Query) {
        self.format = format
        scale = query.number("scale", in: 0.01...100) ?? 1
        background = query.color("background")
        isWireframe = query.flag("wireframe") ?? false
        text = query.word("text", ["paths": .paths, "embed": .embed]) ?? .paths
    }

    func options(_ limits: DrawingLimits, isInterrupted: Interruption?) -> PictureOptions {
        PictureOptions(
            scale: scale, background: background, isWireframe: isWireframe, text: text, limits: limits,
            isInterrupted: isInterrupted)
    }
}

extension Query {
    /// A colour in the syntax of requests.
    fileprivate mutating func color(_ name: String) -> Color? {
        guard let text = text(name) else { return nil }
        if let color = Color(text: text) { return color }
        report(name, .invalidColor, "Expected a colour, such as white or %23rrggbb, found '\(text.prefix(32))'.")
        return nil
    }
}
