internal import CHarfBuzz

/// Divides a text into runs: by span, by direction, by the font that covers a cluster, and by script.
struct Itemizer {
    private let text: SourceText
    private let marks: TextMarks
    private let form: CJKForm
    private var scripts = ScriptResolver()
    private var runs: [Run] = []

    static func runs(
        of text: SourceText, marks: TextMarks, cascades: [FontCascade], form: CJKForm
    ) -> [Run] {
        var itemizer = Itemizer(text: text, marks: marks, form: form)
        var offset = 0
        for span in 0..<text.spanCount { itemizer.itemize(span, cascade: cascades[span], from: &offset) }
        return itemizer.runs
    }

    private init(text: SourceText, marks: TextMarks, form: CJKForm) {
        self.text = text
        self.marks = marks
        self.form = form
    }

    /// Appends the runs of a span. A cluster that reaches into the next span belongs to the one that it starts in.
    private mutating func itemize(_ span: Int, cascade: FontCascade, from offset: inout Int) {
        let end = text.end(ofSpan: span)
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
