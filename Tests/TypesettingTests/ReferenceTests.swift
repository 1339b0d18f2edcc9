import Testing

@testable import Typesetting

/// Compares texts of many scripts with the results of Pango and Chromium for the same font files.
@Suite struct ReferenceTests {
    @Test(arguments: ReferenceData.strings)
    func `a text on one line is as wide as Pango's to within half a per cent`(text: ReferenceData.Text) throws {
        let lines = text.paragraph.extents(width: .infinity)
        #expect(lines.count == 1)
        #expect(lines[0].width.isNear(try #require(ReferenceData.pango[text.id]).natural))
    }

    @Test(arguments: ReferenceData.strings)
    func `lines are Pango's, their widths to within half a per cent`(text: ReferenceData.Text) throws {
        guard !isListed(text, for: "pango") else { return }
        for box in try #require(ReferenceData.pango[text.id]).widths {
            #expect(text.agrees(with: box), "at \(box.width)")
        }
    }

    @Test(arguments: ReferenceData.paragraphs) func `paragraphs are Chromium's to within a point`(
        text: ReferenceData.Text
    ) throws {
        guard !isListed(text, for: "chromium") else { return }
        for box in try #require(ReferenceData.chromium[text.id]).boxes {
            #expect(text.agrees(with: box), "at \(box.width)")
        }
    }

    @Test(arguments: ReferenceData.differences) func `every listed difference still exists`(
        difference: ReferenceData.Difference
    ) throws {
        for id in difference.ids {
            let text = try #require(ReferenceData.text(id))
            let agrees =
                difference.engine == "pango"
                ? try #require(ReferenceData.pango[id]).widths.allSatisfy(text.agrees)
                : try #require(ReferenceData.chromium[id]).boxes.allSatisfy(text.agrees)
            #expect(!agrees, "\(id): \(difference.reason)")
        }
    }

    private func isListed(_ text: ReferenceData.Text, for engine: String) -> Bool {
        ReferenceData.differences.contains { $0.engine == engine && $0.ids.contains(text.id) }
    }
}

extension ReferenceData.Text {
    /// Whether lines break at the same offsets, and their widths differ by at most half a per cent.
    fileprivate func agrees(with box: ReferenceData.PangoResult.Box) -> Bool {
        let lines = paragraph.extents(width: box.width)
        return lines.map(\.range) == box.lines.map(\.range)
            && zip(lines, box.lines).allSatisfy { $0.width.isNear($1.width) }
    }

    /// Whether there are equally many lines, and their widths differ by at most a point.
    fileprivate func agrees(with box: ReferenceData.ChromiumResult.Box) -> Bool {
        let widths = paragraph.extents(width: box.width).map(\.width)
        return widths.count == box.lineCount && zip(widths, box.lineWidths).allSatisfy { abs($0 - $1) <= 1 }
    }
}

extension Double {
    fileprivate func isNear(_ other: Double) -> Bool {
        abs(self - other) <= 0.005 * other
    }
}
