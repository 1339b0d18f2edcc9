internal import CHarfBuzz

/// Divides a text into runs: by span, by the first face that covers a cluster, and by script, where characters that
/// all scripts share belong to the script before them (UAX 24). A run has the direction of its script.
struct Itemizer {
    private let text: SourceText
    private let boundaries: Boundaries
    private let fonts: FontLibrary
    private var runs: [Run] = []
    private let unicode = hb_unicode_funcs_get_default()

    static func runs(of text: SourceText, boundaries: Boundaries, fonts: FontLibrary) -> [Run] {
        var itemizer = Itemizer(text: text, boundaries: boundaries, fonts: fonts)
        var offset = 0
        for span in text.spans.indices { itemizer.itemize(span, from: &offset) }
        return itemizer.runs
    }

    private init(text: SourceText, boundaries: Boundaries, fonts: FontLibrary) {
        self.text = text
        self.boundaries = boundaries
        self.fonts = fonts
    }

    /// Appends the runs of a span. A cluster that reaches into the next span belongs to the one that it starts in.
    private mutating func itemize(_ span: Int, from offset: inout Int) {
        guard offset < text.spanEnds[span] else { return }
        var faces = FaceFinder(fonts: fonts, request: text.spans[span].font)
        while offset < text.spanEnds[span] {
            let cluster = offset..<boundaries.clusterEnd(after: offset)
            let kind = kind(of: text.units[offset])
            let face = kind == .glyphs ? faces.face(for: text.scalars(in: cluster)) : faces.primary
            append(Run(kind: kind, range: cluster, span: span, typeface: face, script: script(of: cluster)))
            offset = cluster.upperBound
        }
    }

    private func kind(of unit: UInt16) -> Run.Kind {
        unit.isLineTerminator ? .lineTerminator : unit.isTab ? .tab : .glyphs
    }

    /// Appends a run of one cluster, to the last run if both can be shaped together.
    private mutating func append(_ cluster: Run) {
        var cluster = cluster
        guard let last = runs.last else { return runs.append(cluster) }
        if cluster.script == HB_SCRIPT_COMMON { cluster.script = last.script }
        if canJoin(last, cluster) {
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
            run.range.count >= Run.unitsMax && boundaries.mayBreak(start)
            || run.range.count + cluster.range.count > Run.unbrokenUnitsMax
        return run.kind == .glyphs && cluster.kind == .glyphs
            && run.span == cluster.span && run.typeface === cluster.typeface
            && (run.script == cluster.script || run.script == HB_SCRIPT_COMMON)
            && !isFull && !boundaries.isSevered(start)
    }

    /// The script of the first character that is of one script only.
    private func script(of cluster: Range<Int>) -> hb_script_t {
        for scalar in text.scalars(in: cluster) {
            let script = hb_unicode_script(unicode, scalar.value)
            if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN {
                return script
            }
        }
        return HB_SCRIPT_COMMON
    }
}
