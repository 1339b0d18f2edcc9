internal import CHarfBuzz

/// Puts the pieces of a text together: from advances in units of fonts to positions in points.
struct TextComposer {
    private let source: SourceText
    private let marks: TextMarks
    private let runs: [Run]
    private let fonts: [SpanFont]
    private let text: ShapedText
    // The arrays of `text`, and how far they are filled.
    private let positions: UnsafeMutablePointer<Double>
    private let offsets: UnsafeMutablePointer<Int32>
    private let inkEnds: UnsafeMutablePointer<Int32>
    private let lastBreaks: UnsafeMutablePointer<Int32>
    private let flags: UnsafeMutablePointer<ShapedText.Flags>
    private let styles: UnsafeMutablePointer<ShapedText.Style>
    private var head: ShapedText.Head
    private var cluster = 0

    static func compose(
        _ pieces: [Piece], runs: [Run], of source: SourceText, marks: TextMarks, fonts: [SpanFont],
        emptyFont: SpanFont, key: ParagraphKey, hash: Int
    ) -> ShapedText {
        var composer = TextComposer(pieces, runs: runs, of: source, marks: marks, fonts: fonts, key: key, hash: hash)
        composer.fill(pieces, tabFont: fonts.first ?? emptyFont)
        composer.writeRuns()
        if runs.isEmpty { composer.append(emptyFont.style(of: emptyFont.cascade.primary), end: 0) }
        return composer.finish()
    }

    private init(
        _ pieces: [Piece], runs: [Run], of source: SourceText, marks: TextMarks, fonts: [SpanFont], key: ParagraphKey,
        hash: Int
    ) {
        var head = ShapedText.Head(hardLineCount: 1, runCount: runs.count, styleCapacity: max(1, runs.count))
        for piece in pieces {
            head.clusterCount += piece.clusterCount
            switch piece.kind {
            case .tab: head.tabCount += 1
            case .lineTerminator: head.hardLineCount += 1
            case .word, .space: break
            }
        }
        self.source = source
        self.marks = marks
        self.runs = runs
        self.fonts = fonts
        text = ShapedText(
            block: Block(payloadCount: ShapedText.Layout(head).count, key: key.bytes, hash: hash))
        text.block.payload.storeBytes(of: head, as: ShapedText.Head.self)
        positions = text.positions
        offsets = text.offsets
        inkEnds = text.inkEnds
        lastBreaks = text.lastBreaks
        flags = text.flags
        styles = text.styleArray
        positions[0] = 0
        inkEnds[0] = 0
        lastBreaks[0] = 0
        head.hardLineCount = 0
        head.tabCount = 0
        self.head = head
    }

    private mutating func fill(_ pieces: [Piece], tabFont: SpanFont) {
        let hardLineEnds = text.hardLineEnds
        let tabs = text.tabs
        let space = tabFont.cascade.primary.space.advance
        head.tabInterval =
            8
            * ClusterRoom.of(
                space, pointsPerUnit: tabFont.size * tabFont.cascade.primary.emsPerUnit, spacing: tabFont.letterSpacing)
        for piece in pieces {
            let run = runs[piece.run]
            let font = fonts[run.span]
            let pointsPerUnit = font.size * run.instance.emsPerUnit
            switch piece.kind {
            case .word(let word):
                append(word, at: piece.start, run: run, font: font, pointsPerUnit: pointsPerUnit)
            case .space:
                let room = ClusterRoom.of(
                    run.instance.space.advance, pointsPerUnit: pointsPerUnit, spacing: font.letterSpacing)
                append(at: piece.start, room: room, flags: [.hangs, .stretches, .segmentStart])
            case .tab:
                tabs[head.tabCount] = Int32(cluster)
                head.tabCount += 1
                append(at: piece.start, room: 0, flags: [.hangs, .segmentStart])
            case .lineTerminator:
                append(at: piece.start, room: 0, flags: [.hangs, .segmentStart])
                hardLineEnds[head.hardLineCount] = Int32(cluster)
                head.hardLineCount += 1
            }
        }
        markEnd(at: source.bytes.count)
        offsets[cluster] = Int32(clamping: source.bytes.count)
        flags[cluster] = .segmentStart
        hardLineEnds[head.hardLineCount] = Int32(cluster)
        head.hardLineCount += 1
    }

    private mutating func append(_ word: ShapedWord, at start: Int, run: Run, font: SpanFont, pointsPerUnit: Double) {
        let joins = font.isSpaced && run.script.isCursive
        var isFirst = true
        for record in word.clusters {
            let offset = start + Int(record.offset)
            var flags = characterFlags(at: offset)
            let isSpaced = !joins || flags.contains(.stretches) || flags.contains(.hangs)
            if isFirst { flags.insert(.segmentStart) }
            if record.flags & ShapedWord.Cluster.isUnsafe != 0, !isFirst {
                flags.insert(.unsafe)
                head.hasUnsafeBoundaries = true
            }
            let room = ClusterRoom.of(
                record.advance, pointsPerUnit: pointsPerUnit, spacing: isSpaced ? font.letterSpacing : 0)
            append(at: offset, room: room, flags: flags)
            isFirst = false
        }
    }

    private mutating func append(at offset: Int, room: Double, flags: ShapedText.Flags) {
        markEnd(at: offset)
        offsets[cluster] = Int32(truncatingIfNeeded: offset)
        self.flags[cluster] = flags
        positions[cluster + 1] = positions[cluster] + room
        cluster += 1
        inkEnds[cluster] = flags.contains(.hangs) ? inkEnds[cluster - 1] : Int32(truncatingIfNeeded: cluster)
    }

    /// Notes how the last cluster ends, now that it is known where.
    private func markEnd(at offset: Int) {
        guard cluster > 0 else { return }
        lastBreaks[cluster] = marks.mayBreak(offset) ? Int32(truncatingIfNeeded: cluster) : lastBreaks[cluster - 1]
    }

    /// White space with a mark on it is no white space any more.
    private func characterFlags(at offset: Int) -> ShapedText.Flags {
        let first = source.bytes[offset]
        if first < 0xC2 { return first == 0x20 && marks.isClusterStart(offset + 1) ? [.hangs, .stretches] : [] }
        // The characters in question begin with these bytes.
        guard first == 0xC2 || first >= 0xE1 && first <= 0xE3 else { return [] }
        var end = offset
        let scalar = source.bytes.decode(at: &end)
        guard marks.isClusterStart(end) else { return [] }
        if scalar.isSoftHyphen { return .softHyphen }
        if scalar.isStretchable { return .stretches }
        return scalar.isHangingSpace ? .hangs : []
    }

    /// Writes the runs, and what lines take from their fonts.
    private mutating func writeRuns() {
        var cluster = 0
        let kept = text.runs
        for (index, run) in runs.enumerated() {
            kept[index] = ShapedText.Run(
                end: Int32(clamping: run.range.upperBound), instance: run.instance.id, script: run.script.rawValue,
                span: Int32(clamping: run.span), level: run.level, kind: run.kind)
            while cluster < self.cluster, Int(offsets[cluster]) < run.range.upperBound { cluster += 1 }
            if index > 0, runs[index - 1].instance === run.instance, runs[index - 1].span == run.span {
                styles[head.styleCount - 1].end = cluster
            } else {
                append(fonts[run.span].style(of: run.instance), end: cluster)
            }
        }
    }

    /// Adds what lines take from the clusters up to a boundary.
    private mutating func append(_ style: ShapedText.Style, end: Int) {
        var style = style
        if head.styleCount > 0 {
            style.end = styles[head.styleCount - 1].end
            if styles[head.styleCount - 1] == style { head.styleCount -= 1 }
        }
        style.end = end
        styles[head.styleCount] = style
        head.styleCount += 1
    }

    /// Says how far the arrays are filled. Room for styles that turned out the same stays unused.
    private consuming func finish() -> ShapedText {
        text.block.payload.storeBytes(of: head, as: ShapedText.Head.self)
        return text
    }
}
