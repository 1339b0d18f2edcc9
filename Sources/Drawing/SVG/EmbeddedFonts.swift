internal import CFontSubset
import LayoutEngine

/// Writes text elements, and subset fonts with the characters that they use.
///
/// If each character is a cluster, each gets its measured position. A right-to-left run, or one with clusters of
/// several characters, gets only a position and a length: the viewer shapes it, and moves its letters apart or
/// together.
struct EmbeddedFonts {
    private let faces: FontFaces
    private var numbers: [FontInstance: Int] = [:]
    private var fonts: [(font: FontInstance, characters: Set<UInt32>)] = []

    init(_ faces: FontFaces) {
        self.faces = faces
    }

    /// Writes a run as text. False if its text is unknown or its font is not available.
    mutating func write(_ run: PlacedRun, _ paint: Paint, to svg: inout SVGWriter) -> Bool {
        guard let text = run.text?.withHyphens, faces.data(of: run.font) != nil else { return false }
        let string = text.clusters.reduce(into: "") { $0 += $1.text }
        guard !string.isEmpty else { return false }
        let number = number(of: run.font, adding: string)
        svg.add("<text xml:space=\"preserve\" font-family=\"f")
        svg.add(integer: UInt64(number))
        svg.add("\" font-size=\"")
        svg.add(run.size)
        svg.add("\"")
        svg.add(paint)
        if !run.font.variations.isEmpty {
            svg.add(" style=\"font-variation-settings:")
            let settings = run.font.variations.map { "'\($0.tag)' \($0.value)" }.joined(separator: ",")
            svg.add(escaped: settings)
            svg.add("\"")
        }
        if run.isSlanted {
            svg.add(Matrix(c: -PlacedRun.slant, tx: PlacedRun.slant * run.baseline).then(run.matrix))
        } else {
            svg.add(run.matrix)
        }
        Self.place(text, baseline: run.baseline, in: &svg)
        svg.add(">")
        svg.add(escaped: string)
        svg.add("</text>\n")
        return true
    }

    private static func place(_ text: PlacedRun.Text, baseline: Double, in svg: inout SVGWriter) {
        let isPlain = !text.isRightToLeft && text.clusters.allSatisfy { $0.text.utf16.count == 1 }
        let (left, right) = (text.edges[0], text.edges[text.edges.count - 1])
        svg.add(" y=\"")
        svg.add(baseline)
        svg.add("\" x=\"")
        if isPlain {
            for (index, edge) in text.edges.dropLast().enumerated() {
                if index > 0 { svg.add(" ") }
                svg.add(edge, digits: 2)
            }
            svg.add("\"")
        } else {
            svg.add(text.isRightToLeft ? right : left)
            svg.add("\" textLength=\"")
            svg.add(right - left)
            svg.add("\" lengthAdjust=\"")
            // Letters that join are stretched: there must be no room between them.
            svg.add(text.joinsLetters ? "spacingAndGlyphs" as StaticString : "spacing")
            svg.add("\" direction=\"")
            svg.add(text.isRightToLeft ? "rtl" as StaticString : "ltr")
            svg.add("\"")
        }
    }

    private mutating func number(of font: FontInstance, adding text: String) -> Int {
        let number = numbers[font] ?? fonts.count
        if number == fonts.count {
            numbers[font] = number
            fonts.append((font, []))
        }
        fonts[number].characters.formUnion(text.unicodeScalars.lazy.map(\.value))
        return number
    }

    /// Writes the fonts as a style sheet.
    func write(to svg: inout SVGWriter) {
        guard !fonts.isEmpty else { return }
        svg.add("<style>\n")
        for (number, font) in fonts.enumerated() {
            guard let data = faces.data(of: font.font),
                let subset = Self.subset(data, characters: font.characters.sorted())
            else { continue }
            svg.add("@font-face{font-family:f")
            svg.add(integer: UInt64(number))
            svg.add(";src:url(data:font/sfnt;base64,")
            svg.add(base64: subset)
            svg.add(")}\n")
        }
        svg.add("</style>\n")
    }

    private static func subset(_ data: FontData, characters: [UInt32]) -> [UInt8]? {
        var subset: [UInt8] = []
        let isMade = withUnsafeMutablePointer(to: &subset) { subset in
            font_subset(
                data.bytes.baseAddress, data.bytes.count, UInt32(data.index), characters, characters.count, subset
            ) { context, bytes, count in
                context?.assumingMemoryBound(to: [UInt8].self).pointee =
                    Array(UnsafeRawBufferPointer(start: bytes, count: count))
            }
        }
        return isMade ? subset : nil
    }
}

extension PlacedRun.Text {
    /// The text with a hyphen for a soft hyphen that is shown. Viewers show none for the soft hyphen itself.
    fileprivate var withHyphens: Self {
        var text = self
        for index in clusters.indices where clusters[index].text == "\u{AD}" {
            // Edges are from left to right, clusters in reading order.
            let place = isRightToLeft ? clusters.count - 1 - index : index
            if edges[place + 1] > edges[place] { text.clusters[index].text = "\u{2010}" }
        }
        return text
    }

    /// Whether there are letters of a script whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa,
    /// Hanifi Rohingya, Adlam.
    fileprivate var joinsLetters: Bool {
        let scripts: [ClosedRange<UInt32>] = [
            0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFEFC,
            0x10D00...0x10D3F, 0x1E900...0x1E95F,
        ]
        return clusters.contains { cluster in
            cluster.text.unicodeScalars.contains { letter in scripts.contains { $0.contains(letter.value) } }
        }
    }
}
