import Foundation
import LayoutService

/// The shapes of a layout, as `Cairo/cairo_bench.c` reads them.
struct ShapeList {
    private var lines: [String] = []

    /// - Parameter request: a layout request of boxes, rules and labels; other views that draw would make the
    ///   comparison unfair, and are an error.
    init(of request: URL) throws {
        guard var body = try JSONSerialization.jsonObject(with: Data(contentsOf: request)) as? [String: Any] else {
            throw BenchmarkFailure.usage("\(request.path) is no object")
        }
        body["include"] = ["glyphs"]
        body["coordinates"] = "root"
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let response = try layouts.layout(Array(JSONSerialization.data(withJSONObject: body))).bytes
        let layout = try JSONDecoder().decode(Layout.self, from: Data(response))
        lines.append("size \(layout.size.width) \(layout.size.height)")
        for (number, face) in layout.fonts.faces.enumerated() {
            lines.append("font \(number) /usr/share/fonts/opentype/inter/\(face.file)")
        }
        let parents = Set(layout.frames.compactMap(\.parent))
        for (index, frame) in layout.frames.enumerated() {
            guard frame.isDrawable, frame.opacity == nil || !parents.contains(index) else {
                throw BenchmarkFailure.usage("\(request.path): cannot draw \(frame.path)")
            }
            add(frame)
        }
    }

    var data: Data { Data(lines.joined(separator: "\n").utf8) }

    private mutating func add(_ frame: Frame) {
        let properties = frame.properties
        let rect = frame.frame
        let place = "\(rect.x) \(rect.y) \(rect.width) \(rect.height) \(properties?.cornerRadius ?? 0)"
        if let shadow = properties?.shadow {
            let moved = "\(rect.x + shadow.offset.width) \(rect.y + shadow.offset.height) \(rect.width) \(rect.height)"
            let alpha = String(Int(shadow.opacity * 255), radix: 16)
            lines.append("shadow \(moved) \(properties?.cornerRadius ?? 0) \(shadow.radius) 000000\(alpha)")
        }
        if let color = properties?.backgroundColor ?? (frame.view == "Rule" ? properties?.color : nil) {
            lines.append("box \(place) \(rgba(color, times: frame.opacity ?? 1))")
        }
        if let border = properties?.border {
            lines.append("border \(place) \(border.width) \(border.color.dropFirst())")
        }
        for line in frame.lines ?? [] {
            for run in line.runs { add(run, of: line, at: rect, color: properties?.color ?? "#000000ff") }
        }
    }

    /// Eight hexadecimal digits.
    private func rgba(_ color: String, times opacity: Double) -> String {
        let alpha = Double(Int(color.suffix(2), radix: 16) ?? 255) * opacity
        let digits = String(Int(alpha.rounded()), radix: 16)
        return color.dropFirst().prefix(6) + (digits.count < 2 ? "0" : "") + digits
    }

    private mutating func add(_ run: Run, of line: Line, at rect: Rect, color: String) {
        var x = rect.x + run.x
        let glyphs = zip(run.glyphs, run.advances).map { glyph, advance in
            defer { x += advance }
            return "\(glyph) \(x) \(rect.y + line.baseline)"
        }
        lines.append(
            "glyphs \(run.font) \(run.size) \(color.dropFirst()) \(glyphs.count) \(glyphs.joined(separator: " "))")
    }

    private struct Layout: Decodable {
        let size: Size
        let fonts: Fonts
        let frames: [Frame]
    }

    private struct Fonts: Decodable {
        let faces: [Face]
        struct Face: Decodable { let file: String }
    }

    private struct Size: Decodable { let width: Double, height: Double }
    private struct Rect: Decodable { let x: Double, y: Double, width: Double, height: Double }

    private struct Frame: Decodable {
        let path: String, view: String
        let parent: Int?
        let frame: Rect
        let opacity: Double?
        let properties: Properties?
        let lines: [Line]?

        var isDrawable: Bool { ["Box", "Label", "Rule", "TransitionContainer"].contains(view) }
    }

    private struct Properties: Decodable {
        let backgroundColor: String?, color: String?
        let cornerRadius: Double?
        let border: Border?
        let shadow: Shadow?
        struct Border: Decodable { let color: String, width: Double }
        struct Shadow: Decodable { let radius: Double, opacity: Double, offset: Size }
    }

    private struct Line: Decodable {
        let baseline: Double
        let runs: [Run]
    }

    private struct Run: Decodable {
        let font: Int
        let size: Double, x: Double
        let glyphs: [Int], advances: [Double]
    }
}
