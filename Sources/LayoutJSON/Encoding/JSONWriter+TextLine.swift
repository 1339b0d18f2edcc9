import JSON
import LayoutEngine

extension JSONWriter {
    /// A line of a text. Its glyphs refer to their fonts by indices in the table.
    mutating func line(_ line: TextLine, fonts: FontTable) {
        beginObject()
        key("text")
        string(line.text)
        key("x")
        number(line.x)
        key("baseline")
        number(line.baseline)
        key("width")
        number(line.width)
        key("height")
        number(line.height)
        if !line.decorations.isEmpty {
            key("decorations")
            array(line.decorations) { $0.decoration($1) }
        }
        if fonts.hasGlyphs {
            key("runs")
            array(line.runs) { $0.run($1, fonts: fonts) }
        }
        endObject()
    }

    private mutating func decoration(_ decoration: TextDecoration) {
        beginObject()
        key("kind")
        string(decoration.kind.rawValue)
        key("span")
        integer(decoration.span)
        key("x")
        number(decoration.x)
        key("y")
        number(decoration.y)
        key("width")
        number(decoration.width)
        key("thickness")
        number(decoration.thickness)
        endObject()
    }

    private mutating func run(_ run: GlyphRun, fonts: FontTable) {
        beginObject()
        key("font")
        integer(fonts.index(of: run.font))
        key("size")
        number(run.fontSize)
        key("span")
        integer(run.span)
        key("x")
        number(run.x)
        key("direction")
        string(run.isRightToLeft ? "rightToLeft" : "leftToRight")
        if run.isObliqueSynthesized {
            key("syntheticOblique")
            bool(true)
        }
        key("glyphs")
        array(run.glyphs) { $0.integer($1.id) }
        key("advances")
        array(run.glyphs) { $0.number($1.advance) }
        key("offsets")
        array(run.glyphs) { writer, glyph in
            writer.beginArray()
            writer.number(glyph.offset.x)
            writer.number(glyph.offset.y)
            writer.endArray()
        }
        key("clusters")
        array(run.glyphs) { $0.integer($1.cluster) }
        endObject()
    }

    mutating func array<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
        beginArray()
        for item in items { write(&self, item) }
        endArray()
    }
}
