import Foundation
import JSON
import LayoutEngine

extension Reader<Font> {
    static var font: Self {
        .object(fallback: Font()) { properties in
            Font(
                family: properties.read("family", .fontFamily),
                size: properties.read("size", .length),
                weight: properties.read("weight", Font.weightReader),
                isItalic: properties.read("style", Font.styleReader))
        }
    }
}

extension Reader<String> {
    fileprivate static var fontFamily: Self {
        Reader(fallback: "") { value, decoding in
            guard let family = Reader.text.read(value, decoding) else { return nil }
            if decoding.fonts.contains(family) { return family }
            let families = decoding.fonts.families
            decoding.report(
                .unknownFontFamily, at: value,
                "Unknown font family \(value.json.quoted). Known: \(families.listed(countMax: 50)).",
                suggestion: value.json.utf8.flatMap { suggestion(for: Name($0), among: families) })
            return nil
        }
    }
}

extension Font {
    /// 100 to 900, or its name in OpenType or CSS.
    fileprivate static let weightReader = Reader<Int>.word(
        [
            Word("thin", 100), Word("ultraLight", 200), Word("extraLight", 200), Word("light", 300),
            Word("regular", 400), Word("normal", 400), Word("medium", 500), Word("semibold", 600),
            Word("bold", 700), Word("heavy", 800), Word("extraBold", 800), Word("black", 900),
        ], or: .number("a whole number from 100 to 900", .whole("a whole number from 100 to 900", in: 100...900)))

    fileprivate static let styleReader = Reader<Bool>.word([Word("normal", false), Word("italic", true)])
}
