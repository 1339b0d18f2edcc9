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

extension ShapedText.Run {
    /// Whether its text goes in another direction than its script does by itself.
    var isAgainstItsScript: Bool {
        guard kind == .glyphs else { return false }
        return switch hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) {
        case HB_DIRECTION_LTR: level & 1 == 1
        case HB_DIRECTION_RTL: level & 1 == 0
        default: false
        }
    }
}

extension Typesetter {
    /// The width of clusters of one segment if a line ends and begins with them, in points.
    func reshapedWidth(of clusters: Range<Int>, in text: ShapedText) -> Double {
        reshape(clusters, in: text) { reshaped in
            var width = 0.0
            var last = clusters.lowerBound
            var units: Int32 = 0
            reshaped.forEachGlyph { cluster, glyph in
                if cluster != last {
                    width += reshaped.room(of: last, units: units)
                    (last, units) = (cluster, 0)
                }
                units &+= glyph.advance
            }
            return width + reshaped.room(of: last, units: units)
        }
    }

    /// The glyphs of clusters of one segment, in the order of the text, if the line ends or begins at theirs. Where the
    /// boundaries are safe they are the same as in the whole segment: that is what HarfBuzz calls safe.
    func glyphs(of clusters: Range<Int>, in text: ShapedText) -> [ShapedCluster] {
        reshape(clusters, in: text) { reshaped in
            var shaped = clusters.map { ShapedCluster(index: $0, glyphs: [], room: 0) }
            var units = [Int32](repeating: 0, count: clusters.count)
            let pointsPerUnit = reshaped.pointsPerUnit
            reshaped.forEachGlyph { cluster, glyph in
                let index = cluster - clusters.lowerBound
                units[index] &+= glyph.advance
                shaped[index].glyphs.append(
                    ShapedCluster.Glyph(
                        id: glyph.id, advance: Double(glyph.advance) * pointsPerUnit,
                        x: Double(glyph.xOffset) * pointsPerUnit, y: -Double(glyph.yOffset) * pointsPerUnit))
            }
            for index in shaped.indices {
                shaped[index].room = reshaped.room(of: shaped[index].index, units: units[index])
            }
            return shaped
        }
    }

    /// Calls `body` with clusters of one segment, shaped by themselves.
    private func reshape<Result>(
        _ clusters: Range<Int>, in text: ShapedText, _ body: (borrowing ReshapedClusters) -> Result
    ) -> Result {
        let run = text.runs[text.run(of: clusters.lowerBound)]
        let instance = fonts.instances[run.instance]
        let span = text.key.span(Int(run.span))
        let script = hb_script_t(rawValue: run.script)
        let isRightToLeft = run.level & 1 == 1
        let range = Int(text.offsets[clusters.lowerBound])..<Int(text.offsets[clusters.upperBound])
        let language = TextLanguage(packed: text.key.head.language)

        return withWorkspace(hash: clusters.lowerBound) { workspace in
            let rules = workspace.rules(of: instance, script: script, language: language)
            let isSpace = range.count == 1 && text.bytes[range.lowerBound] == 0x20 && !rules.shapesSpaces
            if !isSpace {
                let setting = ShapingBuffer.Setting(
                    font: instance.font, script: script, language: workspace.shapingLanguage(language),
                    isRightToLeft: isRightToLeft, isSpaced: span.letterSpacing != 0)
                workspace.buffer.shape(range, of: text.bytes, setting: setting)
            }
            return body(
                ReshapedClusters(
                    text: text, clusters: clusters, buffer: workspace.buffer, space: isSpace ? instance.space : nil,
                    pointsPerUnit: span.size * instance.emsPerUnit, letterSpacing: span.letterSpacing,
                    isCursive: script.isCursive, isRightToLeft: isRightToLeft))
        }
    }
}

/// Clusters that were shaped by themselves: the glyphs lie in the buffer, unless all there is is a space.
private struct ReshapedClusters: ~Copyable {
    let text: ShapedText
    let clusters: Range<Int>
    let buffer: ShapingBuffer
    let space: FontInstance.Glyph?
    let pointsPerUnit: Double
    let letterSpacing: Double
    let isCursive: Bool
    let isRightToLeft: Bool

    /// Calls `body` with each glyph and its cluster, in the order of the text.
    func forEachGlyph(_ body: (Int, ShapingBuffer.Glyph) -> Void) {
        var cluster = clusters.lowerBound
        if let space {
            let glyph = ShapingBuffer.Glyph(
                id: space.id, offset: Int(text.offsets[cluster]), isUnsafe: false, advance: space.advance, xOffset: 0,
                yOffset: 0)
            return body(cluster, glyph)
        }
        for index in 0..<buffer.count {
            let glyph = buffer[isRightToLeft ? buffer.count - 1 - index : index]
            while cluster + 1 < clusters.upperBound, glyph.offset >= Int(text.offsets[cluster + 1]) { cluster += 1 }
            body(cluster, glyph)
        }
    }

    /// The room of a cluster with an advance in units of the font.
    func room(of cluster: Int, units: Int32) -> Double {
        let isSpaced = !isCursive || !text.flags[cluster].isDisjoint(with: [.stretches, .hangs])
        return ClusterRoom.of(units, pointsPerUnit: pointsPerUnit, spacing: isSpaced ? letterSpacing : 0)
    }
}
