import LayoutEngine

/// The fonts of a response's glyphs, in the order in which they are first met.
struct FontTable {
    /// Whether the response has glyphs.
    let hasGlyphs: Bool
    private(set) var fonts: [FontInstance] = []
    private var indices: [FontInstance: Int] = [:]

    /// For a response without glyphs.
    init() {
        hasGlyphs = false
    }

    init(of frames: [Frame]) {
        hasGlyphs = true
        for frame in frames where frame.view.hasDetails {
            for line in frame.view.lines ?? [] {
                for run in line.runs { add(run.font) }
            }
        }
    }

    /// The index of a font that is in the table.
    func index(of font: FontInstance) -> Int {
        guard let index = indices[font] else { preconditionFailure("a font that no glyph was met with") }
        return index
    }

    private mutating func add(_ font: FontInstance) {
        guard indices[font] == nil else { return }
        indices[font] = fonts.count
        fonts.append(font)
    }
}

extension LayoutPatch {
    /// Whether the glyphs of views that do not change find their fonts at the same indices in the new table as in the old
    /// one. If not, a client needs all views anew.
    package var keepsFontIndices: Bool {
        let old = FontTable(of: old.frames).fonts, new = FontTable(of: new.frames).fonts
        return zip(old, new).allSatisfy { $0 == $1 }
    }
}
