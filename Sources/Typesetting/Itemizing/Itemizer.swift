internal import CHarfBuzz

/// Divides a text into runs. A run ends where the font or letter spacing of the span, the direction, the font that
/// covers a cluster, or the script changes.
struct Itemizer {
    private let text: SourceText
    private let marks: TextMarks
    private let form: CJKForm
    private var scripts = ScriptResolver()
    private var runs: [Run] = []

    static func runs(
        of text: SourceText, marks: TextMarks, fonts: [SpanFont], form: CJKForm
    ) -> [Run] {
        var itemizer = Itemizer(text: text, marks: marks, form: form)
        var offset = 0
        var first = 0
        for (span, end) in text.spanEnds.enumerated() {
            // CSS Text 3, "Shaping Across Element Boundaries": spans that differ only in decorations share a run.
            if !fonts[span].canShareRun(with: fonts[first]) { first = span }
            itemizer.itemize(first, to: end, cascade: fonts[first].cascade, from: &offset)
        }
        return itemizer.runs
    }

    private init(text: SourceText, marks: TextMarks, form: CJKForm) {
        self.text = text
        self.marks = marks
        self.form = form
    }

    /// Appends the runs from `offset` to `end`, with the font of `span`. A cluster that extends into the next span
    /// belongs to the span in which it starts.
    private mutating func itemize(_ span: Int, to end: Int, cascade: FontCascade, from offset: inout Int) {
        while offset < end {
            let cluster = offset..<marks.clusterEnd(after: offset)
            var firstEnd = offset
            let first = text.bytes.decode(at: &firstEnd)
            offset = cluster.upperBound
            // Most clusters have one character, which is decoded already.
            if firstEnd == cluster.upperBound {
                append(CollectionOfOne(first), first, at: cluster, of: span, cascade)
                let limit = cascade.primary.coversASCIILetters ? min(end, offset + Run.unbrokenBytesMax) : offset
                let wordEnd = marks.asciiWordEnd(from: offset, before: limit)
                if wordEnd > offset { offset = extendLastRun(toASCIIWordEnd: wordEnd) }
            } else {
                append(text.scalars(in: cluster), first, at: cluster, of: span, cascade)
            }
        }
    }

    /// Extends the last run by the rest of an ASCII word, up to the limit on its length. Returns its end.
    private mutating func extendLastRun(toASCIIWordEnd end: Int) -> Int {
        let last = runs.count - 1
        let start = runs[last].range.lowerBound
        runs[last].range = start..<max(runs[last].range.upperBound, min(end, start + Run.unbrokenBytesMax))
        return runs[last].range.upperBound
    }

    /// Appends a cluster to the last run if both can be shaped together, otherwise as a new run.
    private mutating func append(
        _ scalars: some Sequence<Unicode.Scalar>, _ first: Unicode.Scalar, at cluster: Range<Int>, of span: Int,
        _ cascade: FontCascade
    ) {
        let kind: Run.Kind = first.isLineTerminator ? .lineTerminator : first == "\t" ? .tab : .glyphs
        let instance = kind == .glyphs ? instance(for: scalars, first, of: span, cascade) : cascade.primary
        let script = scripts.script(of: scalars, first: first)
        let level = marks.level(cluster.lowerBound)
        let last = runs.count - 1
        if kind == .glyphs, last >= 0, canExtend(last, to: cluster, span, instance, script, level) {
            runs[last].range = runs[last].range.lowerBound..<cluster.upperBound
            runs[last].script = script
        } else {
            runs.append(
                Run(kind: kind, range: cluster, span: span, instance: instance, script: script, level: level))
        }
    }

    /// Whether a cluster can be shaped together with the run before it.
    private func canExtend(
        _ run: Int, to cluster: Range<Int>, _ span: Int, _ instance: ShapingFont, _ script: hb_script_t, _ level: UInt8
    ) -> Bool {
        let start = cluster.lowerBound
        let isFull =
            runs[run].range.count >= Run.bytesMax && marks.mayBreak(start)
            || runs[run].range.count + cluster.count > Run.unbrokenBytesMax
        return runs[run].kind == .glyphs && runs[run].span == span && runs[run].instance === instance
            && runs[run].level == level && (runs[run].script == script || runs[run].script == HB_SCRIPT_COMMON)
            && !isFull && !marks.dividesCluster(start)
    }

    /// The font of a cluster. Invisible characters, such as soft hyphens, get the font of the previous cluster, so that
    /// they do not divide a word.
    private func instance(
        for scalars: some Sequence<Unicode.Scalar>, _ first: Unicode.Scalar, of span: Int, _ cascade: FontCascade
    ) -> ShapingFont {
        if first.value >= 0xAD, first.properties.isDefaultIgnorableCodePoint,
            let last = runs.last, last.span == span, last.kind == .glyphs
        {
            return last.instance
        }
        let instance = cascade.instance(for: scalars, form: form)
        guard instance !== cascade.primary, let last = runs.last, last.span == span, last.kind == .glyphs,
            last.instance !== instance, last.instance !== cascade.primary, !instance.fontFace.hasColor,
            first.isSharedByScripts, scalars.allSatisfy(last.instance.coverage.contains)
        else { return instance }
        // A character that scripts share gets the fallback font of the previous cluster: a tatweel has the font of its
        // Arabic word.
        return last.instance
    }
}

extension Unicode.Scalar {
    /// Whether the character's script is Common or Inherited (UAX 24).
    fileprivate var isSharedByScripts: Bool {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
        return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }
}
