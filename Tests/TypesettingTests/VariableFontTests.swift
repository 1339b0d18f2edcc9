import LayoutEngine
import Foundation
import Testing
@testable import Typesetting

/// The expected widths are those that `make-variable-font.py` gives to the letters of the fixture.
@Suite struct VariableFontTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    private func typesetter(_ file: String) throws -> Typesetter {
        try Typesetter(
            fonts: FontLibrary(
                paths: [Self.fixtures.appending(path: file).path()], defaultFamily: "Variable Squares"))
    }

    private func width(
        _ typesetter: Typesetter, size: Double = 10, weight: Int = 400, width: Double = 100, italic: Bool = false
    ) -> Double {
        let font = Font(size: size, weight: weight, isItalic: italic, width: width)
        return typesetter.paragraph([TextSpan("abcd", font: font)], style: TextSetting()).naturalWidth / size
    }

    @Test(arguments: ["Variable.ttf", "Variable.woff2"])
    func `weight, width and optical size are set on the axes, clamped to their ranges`(_ file: String) throws {
        let typesetter = try typesetter(file)
        for (weight, advance) in [(400, 0.5), (900, 0.8), (650, 0.65), (100, 0.4), (1000, 0.8), (1, 0.4)] {
            #expect(abs(width(typesetter, weight: weight) - 4 * advance) < 1e-3, "\(weight)")
        }
        for (percent, advance) in [(100.0, 0.5), (50, 0.3), (75, 0.4), (200, 0.5), (10, 0.3)] {
            #expect(abs(width(typesetter, width: percent) - 4 * advance) < 1e-3, "\(percent)")
        }
        for (size, advance) in [(10.0, 0.5), (14, 0.5), (32, 0.6), (23, 0.55), (100, 0.6)] {
            #expect(abs(width(typesetter, size: size) - 4 * advance) < 1e-3, "\(size)")
        }
    }

    @Test func `fonts of any number of widths take bounded memory, and measure as before`() throws {
        let typesetter = try typesetter("Variable.ttf")
        for round in 0..<2 {
            for index in 0..<4_000 {
                let percent = 50 + Double(index) / 80
                #expect(
                    abs(width(typesetter, width: percent) - 4 * (0.1 + percent / 250)) < 0.01, "\(round) \(percent)")
            }
        }
        let statistics = typesetter.fonts.instances.statistics
        #expect(statistics.allSatisfy { $0.entries > 0 && $0.bytes <= 8 << 20 })
        #expect(statistics[0].entries < 4_000)
        #expect(typesetter.statistics.bytes > 4_000 * 3 << 10)
    }

    @Test func `the list of faces has their axes`() throws {
        let face = try #require(typesetter("Variable.ttf").fonts.faces.first)
        #expect(face.fileName == "Variable.ttf")
        #expect(face.weights == 100...900)
        #expect(face.widths == 50...100)
        #expect(face.axes.map(\.tag) == ["wght", "wdth", "opsz"])
        #expect(face.axes.map(\.default) == [400, 100, 14])
        #expect(!face.isItalic)
    }

    @Test func `glyph runs have the values of the axes, and whether the renderer must slant the glyphs`() throws {
        let span = TextSpan(
            "ab", font: Font(size: 20, weight: 650, isItalic: true), isUnderlined: true, isStruckThrough: true)
        let lines = try typesetter("Variable.ttf").paragraph([span], style: TextSetting())
            .glyphLines(width: 100, height: 100)
        let run = try #require(lines.first?.runs.first)
        #expect(
            run.font.variations == [
                FontInstance.Variation(tag: "wght", value: 650), FontInstance.Variation(tag: "wdth", value: 100),
                FontInstance.Variation(tag: "opsz", value: 20),
            ])
        #expect(run.isObliqueSynthesized)
        let line = try #require(lines.first?.line)
        let decorations = line.decorations
        #expect(decorations.map(\.kind) == [.underline, .strikethrough])
        #expect(abs(decorations[0].y - line.baseline - 2) < 0.41 && abs(decorations[0].thickness - 0.8) < 1e-6)
        #expect(abs(decorations[1].y - line.baseline + 5.5) < 0.51 && abs(decorations[1].thickness - 1) < 1e-6)
    }
}
