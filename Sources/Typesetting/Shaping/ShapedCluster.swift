internal import CHarfBuzz

/// The glyphs of one cluster, in points. Within a cluster from right to left the rightmost glyph comes first.
struct ShapedCluster {
    struct Glyph {
        var id: UInt32
        var advance: Double
        /// From the pen, y down.
        var x: Double
        var y: Double
    }

    /// The cluster in its text.
    var index: Int
    var glyphs: [Glyph]
    /// The room that it takes along its line.
    var room: Double
}

extension Typesetter {
    /// The width of clusters of one segment if a line ends and begins with them, in points.
    func reshapedWidth(of clusters: Range<Int>, in text: ShapedText) -> Double {
        glyphs(of: clusters, in: text).reduce(0) { $0 + $1.room }
    }

    /// The glyphs of clusters of one segment, in the order of the text, if the line ends or begins at theirs. Where the
    /// boundaries are safe they are the same as in the whole segment: that is what HarfBuzz calls safe.
    func glyphs(of clusters: Range<Int>, in text: ShapedText) -> [ShapedCluster] {
        let run = text.runs[text.run(of: clusters.lowerBound)]
        let instance = fonts.instances[run.instance]
        let span = text.key.span(Int(run.span))
        let pointsPerUnit = span.size * instance.emsPerUnit
        let script = hb_script_t(rawValue: run.script)
        let isRightToLeft = run.level & 1 == 1
        let range = Int(text.offsets[clusters.lowerBound])..<Int(text.offsets[clusters.upperBound])
        let language = TextLanguage(packed: text.key.head.language)

        return withWorkspace(hash: clusters.lowerBound) { workspace in
            let rules = workspace.rules(of: instance, script: script, language: language)
            if range.count == 1, text.bytes[range.lowerBound] == 0x20, !rules.shapesSpaces {
                let room = ClusterRoom.of(
                    instance.space.advance, pointsPerUnit: pointsPerUnit, spacing: span.letterSpacing)
                let glyph = ShapedCluster.Glyph(id: instance.space.id, advance: room, x: 0, y: 0)
                return [ShapedCluster(index: clusters.lowerBound, glyphs: [glyph], room: room)]
            }
            let buffer = workspace.buffer
            let setting = ShapingBuffer.Setting(
                font: instance.font, script: script, language: workspace.shapingLanguage(language),
                isRightToLeft: isRightToLeft, isSpaced: span.letterSpacing != 0)
            buffer.shape(range, of: text.bytes, setting: setting)
            var shaped = clusters.map { ShapedCluster(index: $0, glyphs: [], room: 0) }
            var units = [Int32](repeating: 0, count: clusters.count)
            var current = 0
            for index in 0..<buffer.count {
                let glyph = buffer[isRightToLeft ? buffer.count - 1 - index : index]
                while current + 1 < shaped.count,
                    glyph.offset >= Int(text.offsets[clusters.lowerBound + current + 1])
                {
                    current += 1
                }
                units[current] &+= glyph.advance
                shaped[current].glyphs.append(
                    ShapedCluster.Glyph(
                        id: glyph.id, advance: Double(glyph.advance) * pointsPerUnit,
                        x: Double(glyph.xOffset) * pointsPerUnit, y: -Double(glyph.yOffset) * pointsPerUnit))
            }
            for index in shaped.indices {
                let flags = text.flags[clusters.lowerBound + index]
                let isSpaced = !script.isCursive || flags.contains(.stretches) || flags.contains(.hangs)
                shaped[index].room = ClusterRoom.of(
                    units[index], pointsPerUnit: pointsPerUnit, spacing: isSpaced ? span.letterSpacing : 0)
            }
            return shaped
        }
    }
}
