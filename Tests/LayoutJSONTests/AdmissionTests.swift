import Testing

@testable import LayoutJSON

/// While decoding, the decoder asks its caller whether there is memory for the elements and texts so far.
struct AdmissionTests {
    @Test func `the elements of a loop are reported while they are decoded`() throws {
        var told: [Int] = []
        _ = try decoder.layoutRequest(from: loop(count: 5_000)) { decoded in
            told.append(decoded.elements)
            return true
        }
        #expect(told.count >= 4)
        #expect(told == told.sorted())
        #expect((4_000...5_001).contains(told.last ?? 0))
    }

    @Test func `decoding ends soon after the caller refuses`() {
        var told: [Int] = []
        #expect(throws: RequestFailure.notAdmitted) {
            try decoder.layoutRequest(from: loop(count: 50_000)) { decoded in
                told.append(decoded.elements)
                return decoded.elements < 3_000
            }
        }
        #expect((3_000...5_000).contains(told.last ?? 0))
    }

    @Test func `texts are reported in bytes`() throws {
        let label = #"{"type": "Label", "text": "\#(String(repeating: "é", count: 50_000))"}"#
        let body = Array(#"{"element": {"type": "Column", "children": [\#(label), \#(label)]}}"#.utf8)
        var told = DecodedSize()
        _ = try decoder.layoutRequest(from: body) { decoded in
            told = decoded
            return true
        }
        #expect(told.textBytes == 200_000)
        #expect(throws: RequestFailure.notAdmitted) { try decoder.layoutRequest(from: body) { _ in false } }
    }

    @Test func `the sum of all texts can be limited`() throws {
        var limits = RequestLimits()
        limits.allTextsBytesMax = 4
        let decoder = RequestDecoder(limits: limits, textMeasurer: FixedTextMeasurer())
        func decode(_ text: String) throws {
            let label = #"{"type": "Label", "text": "\#(text)"}"#
            _ = try decoder.layoutRequest(
                from: Array(#"{"element": {"type": "Column", "children": [\#(label), \#(label)]}}"#.utf8))
        }
        try decode("é")
        #expect(throws: RequestFailure.notAdmitted) { try decode("é.") }
    }

    @Test func `a small request is decoded without asking the caller`() throws {
        _ = try decoder.layoutRequest(from: loop(count: 10)) { _ in false }
    }

    private let decoder = RequestDecoder(textMeasurer: FixedTextMeasurer())

    private func loop(count: Int) -> [UInt8] {
        let items = Array(repeating: "0", count: count).joined(separator: ",")
        let loop = #"{"type": "ForEach", "in": {"$data": "/items"}, "element": {"type": "Empty"}}"#
        return Array(#"{"data": {"items": [\#(items)]}, "element": {"type": "Column", "children": [\#(loop)]}}"#.utf8)
    }
}
