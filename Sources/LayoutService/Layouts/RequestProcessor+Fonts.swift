import LayoutJSON
import Typesetting

extension RequestProcessor {
    /// The available fonts, as JSON. Takes long the first time, because all files are read completely.
    func fonts() -> [UInt8] {
        let fonts = typesetter.fonts
        let faces = Dictionary(grouping: fonts.faces) { $0.family.lowercased() }
        let families = fonts.families.map { family in
            FontsDocument.Family(name: family, faces: (faces[family.lowercased()] ?? []).map(FontsDocument.Face.init))
        }
        return encoder.encode(
            FontsDocument(
                digest: fonts.digest, defaultFamily: fonts.defaultFamily, fallbackFamilies: fonts.fallbackFamilies,
                families: families))
    }
}

extension FontsDocument.Face {
    fileprivate init(_ face: FontFace) {
        self.init(
            file: face.fileName, index: face.index, sha256: face.contentHash, weights: face.weights,
            widths: face.widths, isItalic: face.isItalic, axes: face.axes.map(FontsDocument.Axis.init),
            scripts: face.scripts)
    }
}

extension FontsDocument.Axis {
    fileprivate init(_ axis: FontAxis) {
        self.init(tag: axis.tag, minimum: axis.minimum, default: axis.default, maximum: axis.maximum)
    }
}

extension ResponseFonts {
    init(_ fonts: FontLibrary) {
        self.init(digest: fonts.digest) { number in
            let face = fonts.faces[number]
            return Face(family: face.family, file: face.fileName, index: face.index, sha256: face.contentHash)
        }
    }
}
