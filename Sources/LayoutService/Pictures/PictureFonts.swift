import Drawing
import Foundation
import LayoutEngine
import Typesetting

/// Supplies the renderer with fonts and text lines of the typesetter that measured the text.
enum PictureFonts {
    /// The font file of a font in a layout.
    static func data(of font: FontInstance, in fonts: FontLibrary) -> FontData? {
        guard fonts.faces.indices.contains(font.face) else { return nil }
        let face = fonts.faces[font.face]
        return FontData(bytes: face.bytes, index: face.index, owner: face.owner)
    }

    /// Shapes a text that is drawn but not part of the layout, as one line.
    static func line(
        _ text: String, font: ResolvedFont, base: LayoutDirection, by typesetter: Typesetter
    ) -> TextLine? {
        var paragraph = ParagraphStyle()
        paragraph.numberOfLines = 1
        paragraph.lineBreakMode = .byClipping
        let styled = StyledText(TextSpan(text), paragraph: paragraph)
        var environment = Environment()
        environment.font = font
        environment.layoutDirection = base
        let measured = typesetter.paragraph(styled, in: environment, includesGlyphs: true)
        return measured.lines(in: measured.size(in: .unconstrained)).first
    }
}
