internal import CHarfBuzz

/// Divides a text into runs: by the font and the letter spacing of spans, by direction, by the font that covers a
/// cluster, and by script.
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
        for span in 0..<text.spanCount {
            // CSS Text 3, "Shaping Across Element Boundaries": what does not affect glyphs does not break shaping.
            if !fonts[span].isSet(like: fonts[first]) { first = span }
            itemizer.itemize(first, to: text.end(ofSpan: span), cascade: fonts[first].cascade, from: &offset)
        }
        return itemizer.runs
    }

    private init(text: SourceText, marks: TextMarks, form: CJKForm) {
        self.text = text
        self.marks = marks
        self.form = form
    }

    /// Appends the runs of a span up to an offset, or of one that is set like it. A cluster that reaches into the next
    /// span belongs to the one that it starts in.
    private mutating func itemize(_ span: Int, to end: Int, cascade: FontCascade, from offset: inout Int) {
        while offset < end {
            let cluster = offset..<marks.clusterEnd(after: offset)
            let first = text.scalar(at: offset)
            let kind: Run.Kind = first.isLineTerminator ? .lineTerminator : first == "\t" ? .tab : .glyphs
            append(
                Run(
                    kind: kind, range: cluster, span: span,
                    instance: kind == .glyphs ? instance(for: cluster, first, of: span, cascade) : cascade.primary,
                    script: scripts.script(of: text.scalars(in: cluster), first: first),
                    level: marks.level(offset)))
            offset = cluster.upperBound
        }
    }

    /// A character that shows nothing, such as a soft hyphen, does not take a word apart.
    private func instance(
        for cluster: Range<Int>, _ first: Unicode.Scalar, of span: Int, _ cascade: FontCascade
    ) -> FontInstance {
        if first.value >= 0xAD, first.properties.isDefaultIgnorableCodePoint,
            let last = runs.last, last.span == span, last.kind == .glyphs
        {
            return last.instance
        }
        let instance = cascade.instance(for: text.scalars(in: cluster), form: form)
        guard instance !== cascade.primary, let last = runs.last, last.span == span, last.kind == .glyphs,
            last.instance !== instance, last.instance !== cascade.primary, !instance.typeface.hasColor,
            first.isOfAllScripts, text.scalars(in: cluster).allSatisfy(last.instance.coverage.contains)
        else { return instance }
        // What all scripts share stays with what is before it, as a tatweel does with its Arabic word.
        return last.instance
    }

    /// Appends a run of one cluster, to the last run if both can be shaped together.
    private mutating func append(_ cluster: Run) {
        if let last = runs.last, canJoin(last, cluster) {
            runs[runs.count - 1].range = last.range.lowerBound..<cluster.range.upperBound
            runs[runs.count - 1].script = cluster.script
        } else {
            runs.append(cluster)
        }
    }

    /// Whether a run and the cluster behind it are shaped together.
    private func canJoin(_ run: Run, _ cluster: Run) -> Bool {
        let start = cluster.range.lowerBound
        let isFull =
            run.range.count >= Run.bytesMax && marks.mayBreak(start)
            || run.range.count + cluster.range.count > Run.unbrokenBytesMax
        return run.kind == .glyphs && cluster.kind == .glyphs
            && run.span == cluster.span && run.instance === cluster.instance && run.level == cluster.level
            && (run.script == cluster.script || run.script == HB_SCRIPT_COMMON)
            && !isFull && !marks.isSevered(start)
    }
}

extension Unicode.Scalar {
    /// Whether the character belongs to no script alone (UAX 24).
    fileprivate var isOfAllScripts: Bool {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
        return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }
}
