import Foundation
import LayoutEngine
import Synchronization
import Testing
import Typesetting

@testable import LayoutService

/// The engine's text as the typesetter sets it.
struct TypesetTextTests {
    private static let typesetter = Result {
        try Typesetter(
            fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"))
    }

    private func environment(displayScale: CGFloat = 1) throws -> Environment {
        var environment = Environment()
        environment.textMeasurer = try Self.typesetter.get()
        environment.displayScale = displayScale
        return environment
    }

    private let pangram = "The quick brown fox jumps over the lazy dog"

    @Test(arguments: [40, 100.5, 1_000])
    func `a label is as large as the typesetter says`(width: Double) throws {
        let label = Label(text: pangram)
        for scale in [1.0, 2, 3] {
            let size = try label.sizes(
                in: [SizeConstraint(width: width)], environment: environment(displayScale: scale))[0]
            let text = StyledText(TextSpan(pangram, font: Font(family: "Inter", size: 17)))
            let expected = try Self.typesetter.get().paragraph(text, in: environment(displayScale: scale))
                .size(width: width, height: nil)
            #expect(size.width == expected.width)
            #expect(size.height == expected.height)
            #expect(size.height > 0)
        }
    }

    @Test func `a label that names no font shows the default family`() throws {
        let result = try Label(text: pangram).layout(in: .unconstrained, environment: environment())
        let font = result.frames.first?.view.properties.first { $0.name == "font" }
        #expect(
            font?.value
                == .object([
                    ViewProperty("family", "Inter"), ViewProperty("size", .number(17)),
                    ViewProperty("weight", .number(400)), ViewProperty("style", "normal"),
                ]))
    }

    @Test func `the environment's font is that of text without one`() throws {
        var environment = try environment()
        let small = try Label(text: pangram).sizes(in: [.unconstrained], environment: environment)[0]
        environment.font = ResolvedFont(family: "DejaVu Sans", size: 34, weight: 700)
        let large = try Label(text: pangram).sizes(in: [.unconstrained], environment: environment)[0]
        #expect(large.width > 2 * small.width)
    }

    @Test func `text is measured in the font that its members and the environment's make together`() throws {
        var environment = try environment()
        environment.font = ResolvedFont(family: "DejaVu Sans", size: 34, weight: 700)
        let text = Label(text: pangram, font: Font(size: 20))
        let whole = Label(text: pangram, font: Font(family: "DejaVu Sans", size: 20, weight: 700, isItalic: false))
        let sizes = try [text, whole].map { try $0.sizes(in: [.unconstrained], environment: environment)[0] }
        #expect(sizes[0] == sizes[1])
        environment.font.weight = 400
        #expect(try text.sizes(in: [.unconstrained], environment: environment)[0].width < sizes[0].width)
    }

    @Test func `an explanation does not count the text for more as shown`() throws {
        var label = Label(text: pangram)
        label.paragraph.numberOfLines = 1
        var options = LayoutOptions()
        options.explains = true
        func shown() throws -> Int {
            let result = try label.layout(
                in: SizeConstraint(CGSize(width: 150, height: 30)), environment: environment(), options: options)
            let warnings = try #require(result.explanation).elements.flatMap(\.warnings)
            guard case .textTruncated(let characters, _)? = warnings.first else { return 0 }
            return characters
        }
        let plain = try shown()
        label.moreText = " more"
        #expect(try shown() < plain && shown() > 0)
    }

    @Test func `the style of a paragraph reaches the typesetter`() throws {
        func size(_ change: (inout ParagraphStyle) -> Void) throws -> CGSize {
            var style = ParagraphStyle()
            change(&style)
            let text = StyledText(spans: [TextSpan(pangram)], paragraph: style)
            let environment = try environment()
            return environment.textMeasurer.measuredText(for: text, in: environment)
                .size(in: SizeConstraint(width: 100))
        }
        let plain = try size { _ in }
        #expect(try size { $0.numberOfLines = 1 }.height < plain.height)
        #expect(try size { $0.lineHeight = .init(100) }.height >= 4 * 100)
        #expect(try size { $0.lineBreakMode = .byCharWrapping } != plain)
        #expect(
            try size {
                $0.numberOfLines = 1
                $0.adjustsFontSizeToFitWidth = true
                $0.minimumScaleFactor = 0.1
            }.height < plain.height / 3)
    }

    @Test func `lines and baselines are those of the frame`() throws {
        let environment = try environment()
        let text = environment.textMeasurer.measuredText(
            for: StyledText(spans: [TextSpan(pangram)]), in: environment)
        let size = text.size(in: SizeConstraint(width: 100))
        let lines = text.lines(in: size)
        #expect(lines.count > 2)
        #expect(lines.map(\.text).joined(separator: " ").split(separator: " ").joined(separator: " ") == pangram)
        let baselines = try #require(text.baselines(in: size))
        #expect(baselines.first == lines.first?.baseline)
        #expect(baselines.last == lines.last?.baseline)
        #expect(text.baselines(in: size).map { $0.first > 0 && $0.last < size.height } == true)
    }

    @Test(arguments: [1, 2, 5, 40], [false, true])
    func `a layout with a text that was given up fails`(looksMax: Int, includesGlyphs: Bool) throws {
        let looks = Mutex(0)
        let isInterrupted: @Sendable () -> Bool = {
            looks.withLock { looks in
                looks += 1
                return looks > looksMax
            }
        }
        var environment = try environment()
        environment.textMeasurer = LayoutTypesetter(
            try Self.typesetter.get(), includesGlyphs: includesGlyphs, isInterrupted: isInterrupted)
        var options = LayoutOptions()
        options.isInterrupted = isInterrupted
        // Another text each time, so that none is known before.
        let text = String(repeating: "سلام \(looksMax) \(includesGlyphs) ", count: 5_000)
        #expect(throws: LayoutFailure.interrupted) {
            try Label(text: text).layout(in: SizeConstraint(width: 100), environment: environment, options: options)
        }
    }
}
