import Foundation
import LayoutEngine
import LayoutTesting
import Testing
import Typesetting

@testable import LayoutService

/// Real text, held to the rules by which parents deduce and remember sizes.
@Suite struct TextRulesTests {
    private static let typesetter = Result {
        try Typesetter(fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"))
    }

    private static let texts = [
        "The quick brown fox jumps over the lazy dog, twice.\nAnd again.", "a", "", "soft\u{AD}hy\u{AD}phens and\ttabs",
        "مرحبا بالعالم and hello 12,345 שלום", "ประเทศไทยและภาษาไทย", "日本語のテキスト、混ぜる。", "👩‍👩‍👧‍👦 🇩🇪 नमस्ते ক্ষ",
    ]

    private static let styles: [LayoutEngine.ParagraphStyle] =
        LayoutEngine.ParagraphStyle.LineBreakMode.allCases.flatMap { mode in
            [0, 1, 2].flatMap { lines in
                [LayoutEngine.ParagraphStyle.Alignment.natural, .justified].map { alignment in
                    var style = LayoutEngine.ParagraphStyle()
                    style.lineBreakMode = mode
                    style.numberOfLines = lines
                    style.alignment = alignment
                    return style
                }
            }
        }

    @Test(arguments: texts) func `a text keeps the sizing rules in every style`(text: String) throws {
        var environment = Environment()
        environment.textMeasurer = try Self.typesetter.get()
        for direction in LayoutDirection.allCases {
            environment.layoutDirection = direction
            for style in Self.styles {
                // Where lines differ in height, cutting some of them may leave room for others.
                var style = style
                style.lineHeight = .init(24)
                let violations = SizingRuleProbe(environment: environment).violations(
                    of: Label(text: text, paragraph: style))
                #expect(violations.isEmpty, "\(style), \(direction): \(violations)")
            }
        }
    }
}
