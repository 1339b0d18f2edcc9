import Inputs
import LayoutEngine

@testable import LayoutService
@testable import Typesetting

private let fonts = made {
    try FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter")
}
private let typesetter = made { try Typesetter(fonts: fonts, cacheBytesMax: 4 << 20) }
private let uncachedTypesetter = made { try Typesetter(fonts: fonts, cacheBytesMax: 0) }

/// The input chooses a style and a text. The cache does not change its sizes and lines, and the sizes follow the rules
/// from which the engine deduces sizes.
@_cdecl("LLVMFuzzerTestOneInput")
public func setText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        var generator = TextGenerator(choices: Choices(input))
        let (style, environment) = (generator.style(), generator.environment())
        let spans = generator.spans()
        let text = StyledText(spans: spans, paragraph: style)
        let paragraph = typesetter.paragraph(text, in: environment, includesGlyphs: true)
        let check = ParagraphCheck(paragraph: paragraph)
        check.claimLengths(widths: generator.widths)
        check.claimSame(
            as: uncachedTypesetter.paragraph(text, in: environment, includesGlyphs: true), widths: generator.widths)
        guard generator.isPlain else { return }
        check.claimRules(widths: generator.widths.map(abs).sorted())
        if style.numberOfLines == 0, style.lineBreakMode == .byWordWrapping {
            check.claimWholeness(of: spans, width: abs(generator.widths[0]))
        }
    }
}

private func made<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch { fatalError("\(error)") }
}
