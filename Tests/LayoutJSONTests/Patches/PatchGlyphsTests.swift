import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Glyphs have the index of their font in a table. A patch changes the table, but not the glyphs of unchanged views.
@Suite struct PatchGlyphsTests {
    /// Each text is a number, and is set in the font with that number.
    private struct NumberedFonts: TextMeasurer {
        let defaultFamily: String? = nil

        func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
            Line(text: text.spans.map(\.text).joined())
        }

        struct Line: MeasuredText {
            let text: String

            func size(in constraint: SizeConstraint) -> CGSize { CGSize(width: 10, height: 10) }

            func lines(in size: CGSize) -> [TextLine] {
                let run = GlyphRun(
                    font: FontInstance(face: Int(text) ?? 0), fontSize: 10, span: 0, x: 0,
                    glyphs: [.init(id: 1, advance: 10, cluster: 0)])
                return [TextLine(text: text, x: 0, baseline: 8, width: 10, height: 10, runs: [run])]
            }

            func baselines(in size: CGSize) -> Baselines? { nil }
        }
    }

    private func layout(_ texts: [Int]) throws -> LayoutResult {
        var environment = Environment()
        environment.textMeasurer = NumberedFonts()
        let labels = Overlay(children: texts.map { ElementChild(Label(text: "\($0)")) })
        return try labels.layout(in: SizeConstraint(CGSize(width: 10, height: 10)), environment: environment)
    }

    private func keepsIndices(_ old: [Int], _ new: [Int]) throws -> Bool {
        LayoutPatch(from: try layout(old), to: try layout(new)).keepsFontIndices
    }

    @Test func `indices are kept if one table of fonts is a prefix of the other`() throws {
        #expect(try keepsIndices([1, 2], [1, 2, 1]))
        #expect(try keepsIndices([1, 2], [1, 2, 3]))
        #expect(try keepsIndices([1, 2], [1]))
        #expect(try keepsIndices([], [4]))
        #expect(try !keepsIndices([1, 2], [2]))
        #expect(try !keepsIndices([1, 2], [2, 1]))
        #expect(try !keepsIndices([1, 2], [1, 3, 2]))
    }

    @Test func `a patch with glyphs has the whole table of fonts of the new layout`() throws {
        let encoder = ResponseEncoder(
            fonts: ResponseFonts(digest: "d") { .init(family: "F\($0)", file: "f", index: 0, sha256: "0") })
        let patch = LayoutPatch(from: try layout([1, 2]), to: try layout([1, 2, 3]))
        let text = String(
            decoding: try encoder.encode(patch, version: 2, since: 1, includesGlyphs: true), as: UTF8.self)
        func face(_ number: Int) -> String { #"{"family":"F\#(number)","file":"f","index":0,"sha256":"0"}"# }
        #expect(text.contains(#""fonts":{"digest":"d","faces":[\#(face(1)),\#(face(2)),\#(face(3))]},"patch":["#))
        #expect(text.contains(#""runs":[{"font":2,"#))
        let without = String(decoding: try encoder.encode(patch, version: 2, since: 1), as: UTF8.self)
        #expect(without.contains(#""fonts":{"digest":"d"},"patch":["#) && !without.contains("runs"))
    }

    @Test func `lines are set if only their glyphs have changed`() throws {
        let old = try layout([1])
        var new = old
        new.frames[0].view.lines?[0].runs[0].glyphs[0].id = 7
        let text = String(
            decoding: try ResponseEncoder().encode(
                LayoutPatch(from: old, to: new), version: 2, since: 1, includesGlyphs: true), as: UTF8.self)
        #expect(text.contains(#""patch":[{"op":"update","path":"Overlay.1/Label.1","set":{"lines":["#))
        #expect(text.contains(#""glyphs":[7]"#))
    }
}
