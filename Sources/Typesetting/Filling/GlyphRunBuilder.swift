import Foundation
import LayoutEngine

/// Makes the glyph runs of lines. Shaped text has only advances, so a line is shaped again for its glyphs, in the same
/// segments as for measuring. Therefore the glyphs take exactly the measured width.
struct GlyphRunBuilder {
    /// Glyphs of one run and span, which stay together when the line is put into visual order.
    struct Part {
        var run: GlyphRun
        var font: ShapingFont
        var level: UInt8
        /// The index of the run in the text; nil for an ellipsis, and for a hyphen of another font.
        var source: Int?
        var width: Double
    }

    private let text: ShapedText
    private let typesetter: Typesetter
    private let baseLevel: UInt8
    private let offsets: UTF16Offsets
    private let ruler: LineRuler

    init(_ text: ShapedText, isRightToLeft: Bool, typesetter: Typesetter) {
        self.text = text
        self.typesetter = typesetter
        baseLevel = isRightToLeft ? 1 : 0
        offsets = UTF16Offsets(text.source)
        ruler = LineRuler(text, typesetter: typesetter)
    }

    /// The runs of a line from left to right, the first at `x`.
    /// - Parameters:
    ///   - stretch: the points that are added to each space.
    func runs(of line: FilledLine, x: Double, stretch: Double) -> [PlacedGlyphRun] {
        let stretched = stretch > 0 ? Set(text.stretchingClusters(of: line.head)) : []
        var parts = parts(of: line.head, scale: line.scale, stretch: stretch, stretched: stretched)
        if let tail = line.tail {
            let tailParts = self.parts(of: tail, scale: line.scale, stretch: 0, stretched: [])
            let level = levelOfNeutral(between: parts.last, tailParts.first)
            parts.append(ellipsis(at: line.head, level: level, scale: line.scale))
            parts += tailParts
        } else if line.endsInHyphen {
            parts.append(hyphen(at: line.head.upperBound - 1, scale: line.scale))
        }
        let ordered = VisualOrder.reorder(parts, level: \.level)
        guard let more = line.more else { return place(ordered, x: x) }
        return add(more, to: ordered, x: x, scale: line.scale)
    }

    /// Places the parts of a line, and the `more` text at the end of the line in its base direction, independently of
    /// the directions of both texts (as an isolate in UAX 9). The `more` text gets the span index after the last one.
    private func add(_ more: MoreText, to parts: [Part], x: Double, scale: Double) -> [PlacedGlyphRun] {
        var line = more.line
        line.scale = scale
        let isAtLeft = baseLevel & 1 == 1
        let length = isAtLeft ? line.width * scale : parts.reduce(0) { $0 + $1.width }
        let builder = GlyphRunBuilder(more.text, isRightToLeft: more.isRightToLeft, typesetter: typesetter)
        var added = builder.runs(of: line, x: isAtLeft ? x : x + length, stretch: 0)
        for index in added.indices { added[index].run.span = text.source.key.spanIndices.upperBound }
        return isAtLeft ? added + place(parts, x: x + length) : place(parts, x: x) + added
    }

    // MARK: Text

    private func parts(of clusters: Range<Int>, scale: Double, stretch: Double, stretched: Set<Int>) -> [Part] {
        let end = max(clusters.lowerBound, Int(text[clusters.upperBound].inkEnd))
        var parts: [Part] = []
        var width = 0.0
        var start = clusters.lowerBound
        while start < end {
            let segment = text.segment(around: start)
            let shown = start..<min(end, segment.upperBound)
            let index = text.run(of: start)
            var part = emptyPart(of: index, at: start, scale: scale)
            let unscaledStretch = stretched.isEmpty ? 0 : stretch / scale
            if text.runs[index].kind == .tab {
                let advance = ruler.tabAdvance(at: width)
                part.append(
                    GlyphRun.Glyph(
                        id: Int(text.runs[index].instance.space.id), advance: advance * scale,
                        cluster: offsets[Int(text[start].offset)]))
                width += advance
            } else if text.runs[index].kind == .glyphs {
                for cluster in glyphs(of: shown) {
                    if Int(text[cluster.index].offset) >= offsets.end(ofSpan: part.run.span) {
                        parts.append(part.inVisualOrder)
                        part = emptyPart(of: index, at: cluster.index, scale: scale)
                    }
                    let extra = stretched.contains(cluster.index) ? unscaledStretch : 0
                    part.append(cluster, extra: extra, scale: scale, offset: offsets[Int(text[cluster.index].offset)])
                    width += cluster.width
                }
            }
            parts.append(part.inVisualOrder)
            start = shown.upperBound
        }
        return parts
    }

    private func glyphs(of clusters: Range<Int>) -> [ClusterGlyphs] {
        typesetter.contexts.withContext { SegmentShaper(text, context: $0).glyphs(of: clusters) }
    }

    /// A part without glyphs for the run and the span of a cluster.
    private func emptyPart(of index: Int, at cluster: Int, scale: Double) -> Part {
        let source = text.runs[index]
        let span = offsets.span(of: Int(text[cluster].offset))
        return Part(
            run: run(
                of: source.instance, span: span, size: text.source.span(span).size * scale, level: source.level),
            font: source.instance, level: source.level, source: index, width: 0)
    }

    private func run(of instance: ShapingFont, span: Int, size: Double, level: UInt8) -> GlyphRun {
        GlyphRun(
            font: FontInstance(face: typesetter.fonts.index(of: instance.fontFace), variations: instance.variations),
            fontSize: size, span: span, x: 0, isRightToLeft: level & 1 == 1,
            isObliqueSynthesized: instance.isObliqueSynthesized, glyphs: [])
    }

    // MARK: Inserted glyphs

    /// The embedding level of a neutral character: the level of its neighbours if both have the same direction,
    /// otherwise the base level (UAX 9, N1 and N2).
    private func levelOfNeutral(between one: Part?, _ other: Part?) -> UInt8 {
        guard let one, let other, one.level & 1 == other.level & 1 else { return baseLevel }
        return min(one.level, other.level)
    }

    /// The ellipsis after the clusters of a line, in the font of the line's first cluster. Its cluster is the first one
    /// that it replaces, limited to the same span.
    private func ellipsis(at head: Range<Int>, level: UInt8, scale: Double) -> Part {
        let cluster = min(head.lowerBound, max(0, text.clusterCount - 1))
        let span = offsets.span(of: Int(text[cluster].offset))
        let (instance, glyph) = typesetter.contexts.withContext { context in
            context.cascade(for: text.source.span(span).font, in: typesetter.fonts).ellipsis()
        }
        let size = text.source.span(span).size * scale
        var part = Part(
            run: run(of: instance, span: span, size: size, level: level), font: instance, level: level, source: nil,
            width: 0)
        part.run.isEllipsis = true
        let advance = text.style(at: head.lowerBound).ellipsisAdvance * scale
        let offset = min(Int(text[head.upperBound].offset), startOfLastCharacter(ofSpan: span))
        part.append(.init(id: Int(glyph.id), advance: advance, cluster: offsets.offset(offset, inSpan: span)))
        return part
    }

    /// The offset in UTF-8 at which the last character of a span starts; 0 if the text is empty.
    private func startOfLastCharacter(ofSpan span: Int) -> Int {
        var offset = offsets.end(ofSpan: span) - 1
        while offset > 0, text.source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return max(0, offset)
    }

    /// The visible hyphen of a line that ends in a soft hyphen.
    private func hyphen(at cluster: Int, scale: Double) -> Part {
        let index = text.run(of: cluster)
        let source = text.runs[index]
        let (instance, glyph) = typesetter.contexts.withContext { context in
            context.cascade(for: text.source.span(source.span).font, in: typesetter.fonts)
                .hyphen(after: source.instance)
        }
        var part = emptyPart(of: index, at: cluster, scale: scale)
        if instance !== source.instance {
            part.run = run(of: instance, span: part.run.span, size: part.run.fontSize, level: source.level)
            part.font = instance
            part.source = nil
        }
        part.append(
            .init(
                id: Int(glyph.id), advance: text.style(at: cluster).hyphenAdvance * scale,
                cluster: offsets[Int(text[cluster].offset)]))
        return part
    }

    // MARK: Positions

    /// Places the parts from left to right. Adjacent parts from the same run and span become one glyph run.
    private func place(_ parts: [Part], x: Double) -> [PlacedGlyphRun] {
        var runs: [PlacedGlyphRun] = []
        var x = x
        var last: Int?
        for part in parts where !part.run.glyphs.isEmpty {
            if let last, last == part.source, runs[runs.count - 1].run.span == part.run.span {
                runs[runs.count - 1].run.glyphs += part.run.glyphs
            } else {
                runs.append(PlacedGlyphRun(part.run, font: part.font, of: text.source.span(part.run.span)))
                runs[runs.count - 1].run.x = x
            }
            last = part.source
            x += part.width
        }
        return runs
    }
}

extension GlyphRunBuilder.Part {
    /// The part with its glyphs from left to right.
    fileprivate var inVisualOrder: Self {
        var part = self
        if part.run.isRightToLeft { part.run.glyphs.reverse() }
        return part
    }

    fileprivate mutating func append(_ glyph: GlyphRun.Glyph) {
        run.glyphs.append(glyph)
        width += glyph.advance
    }

    /// Appends the glyphs of a cluster in logical order; `inVisualOrder` reverses those of a right-to-left part.
    fileprivate mutating func append(_ cluster: ClusterGlyphs, extra: Double, scale: Double, offset: Int) {
        let count = cluster.glyphs.count
        // Letter spacing and justification follow the cluster: on its left in right-to-left text.
        let spacing = cluster.width + extra - cluster.glyphs.reduce(0) { $0 + $1.advance }
        for (index, glyph) in cluster.glyphs.enumerated() {
            let isRightmost = index == (run.isRightToLeft ? 0 : count - 1)
            append(
                GlyphRun.Glyph(
                    id: Int(glyph.id), advance: (glyph.advance + (isRightmost ? spacing : 0)) * scale,
                    offset: CGPoint(
                        x: (glyph.x + (run.isRightToLeft ? spacing : 0)) * scale, y: glyph.y * scale),
                    cluster: offset))
        }
    }
}
