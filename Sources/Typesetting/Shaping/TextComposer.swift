/// Puts the pieces of a text together: from advances in units of fonts to positions in points.
struct TextComposer {
    private let source: SourceText
    private let marks: TextMarks
    private let runs: [Run]
    private let fonts: [SpanFont]
    private var writer: TextWriter

    /// - Parameters:
    ///   - fonts: those of the spans.
    ///   - firstFont: that of the first span, or the one that a text without spans is as high as.
    static func compose(
        _ pieces: [Piece], runs: [Run], of source: SourceText, marks: TextMarks, fonts: [SpanFont],
        firstFont: SpanFont, hash: Int
    ) -> Block {
        var composer = TextComposer(
            source: source, marks: marks, runs: runs, fonts: fonts,
            writer: TextWriter(capacity: capacity(for: pieces, runCount: runs.count), key: source.key, hash: hash))
        composer.write(pieces)
        composer.writeRuns()
        if runs.isEmpty { composer.writer.append(firstFont.style(of: firstFont.cascade.primary), end: 0) }
        let end = source.bytes.count
        return composer.writer.finish(at: end, mayBreak: marks.mayBreak(end), tabInterval: firstFont.tabInterval)
    }

    private static func capacity(for pieces: [Piece], runCount: Int) -> ShapedText.Head {
        var capacity = ShapedText.Head(
            hardLineCount: 1, runCount: Int32(clamping: runCount), styleCapacity: Int32(clamping: max(1, runCount)))
        for piece in pieces {
            capacity.clusterCapacity += Int32(clamping: piece.clusterCount)
            switch piece.kind {
            case .tab: capacity.tabCount += 1
            case .lineTerminator: capacity.hardLineCount += 1
            case .word, .space: break
            }
        }
        return capacity
    }

    private mutating func write(_ pieces: [Piece]) {
        var run = -1
        var setting: RunSetting?
        for piece in pieces {
            if piece.run != run {
                run = piece.run
                setting = RunSetting(of: runs[run], font: fonts[runs[run].span])
            }
            guard let setting else { continue }
            switch piece.kind {
            case .word:
                write(piece, setting: setting)
            case .space:
                append(at: piece.start, room: setting.spaceRoom, flags: [.hangs, .stretches, .segmentStart])
            case .tab:
                append(at: piece.start, room: 0, flags: [.hangs, .segmentStart])
                writer.markTab()
            case .lineTerminator:
                append(at: piece.start, room: 0, flags: [.hangs, .segmentStart])
                writer.endHardLine()
            }
        }
    }

    private mutating func write(_ word: Piece, setting: RunSetting) {
        var isFirst = true
        for record in word.clusters {
            let offset = word.start + Int(record.offset)
            var flags = characterFlags(at: offset)
            if isFirst {
                flags.insert(.segmentStart)
            } else if record.flags & ShapedWord.Cluster.isUnsafe != 0 {
                flags.insert(.unsafe)
            }
            append(at: offset, room: setting.room(record.advance, flags: flags), flags: flags)
            isFirst = false
        }
    }

    private mutating func append(at offset: Int, room: Double, flags: ShapedText.Flags) {
        writer.append(at: offset, room: room, flags: flags, mayBreak: marks.mayBreak(offset))
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
        for (index, run) in runs.enumerated() {
            writer.write(run, at: index)
            while cluster < writer.count, writer.offset(of: cluster) < run.range.upperBound { cluster += 1 }
            if index > 0, runs[index - 1].instance === run.instance, runs[index - 1].span == run.span {
                writer.extendStyle(to: cluster)
            } else {
                writer.append(fonts[run.span].style(of: run.instance), end: cluster)
            }
        }
    }
}
