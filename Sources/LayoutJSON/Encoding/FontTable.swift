import LayoutEngine

/// The fonts of a response's glyphs, in the order of their first use.
struct FontTable {
    /// Whether the response has glyphs.
    let hasGlyphs: Bool
    private(set) var fonts: [FontInstance] = []
    private var indices: [FontInstance: Int] = [:]

    /// An empty table, for a response without glyphs.
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

    /// The index of a font, which must be in the table.
    func index(of font: FontInstance) -> Int {
        guard let index = indices[font] else { preconditionFailure("The font is not in the table.") }
        return index
    }

    private mutating func add(_ font: FontInstance) {
        guard indices[font] == nil else { return }
        indices[font] = fonts.count
        fonts.append(font)
    }
}

extension LayoutPatch {
    /// Whether the fonts in the old table have the same indices in the new one. If not, the glyphs of unchanged views
    /// have wrong indices, and a client needs all views again.
    package var keepsFontIndices: Bool {
        let old = FontTable(of: old.frames).fonts, new = FontTable(of: new.frames).fonts
        return zip(old, new).allSatisfy { $0 == $1 }
    }
}
