import Compression
import Testing

/// Compression and decompression in pieces.
@Suite struct PieceTests {
    @Test(arguments: [1, 7, 1000, 1 << 20])
    func `pieces are compressed to one member`(pieceBytes: Int) throws {
        for text in SampleTexts.all where text.count / pieceBytes < 10_000 {
            var packer = GzipPacker(level: 1)
            var packed: [UInt8] = []
            for piece in pieces(of: text, pieceBytes) { packed += packer.pack(piece) }
            packed += packer.finish()
            #expect(try Gzip.decompress(packed, bytesMax: text.count) == text)
        }
    }

    @Test func `the result so far can be decompressed`() throws {
        var packer = GzipPacker()
        let unpacker = GzipUnpacker()
        for line in ["one\n", "", "two\n", String(repeating: "three", count: 50_000)] {
            unpacker.append(packer.pack(Array(line.utf8)))
            #expect(try unpackedText(unpacker, bytesMax: 1000) == Array(line.utf8))
            #expect(!unpacker.isWhole)
        }
        unpacker.append(packer.finish())
        #expect(try unpackedText(unpacker, bytesMax: 1000) == [])
        #expect(unpacker.isWhole)
    }

    @Test(arguments: [1, 7, 1000, 1 << 20])
    func `the texts of members in pieces are joined`(pieceBytes: Int) throws {
        let texts = SampleTexts.all.filter { $0.count / pieceBytes < 10_000 }
        let unpacker = GzipUnpacker()
        var text: [UInt8] = []
        for piece in pieces(of: texts.flatMap { Gzip.compress($0) }, pieceBytes) {
            unpacker.append(piece)
            text += try unpackedText(unpacker, bytesMax: 10_000)
        }
        #expect(text == texts.flatMap { $0 })
        #expect(unpacker.isWhole)
    }

    @Test func `a decompression bomb returns no more at a time than requested`() throws {
        let unpacker = GzipUnpacker()
        unpacker.append(Gzip.compress(Array(repeating: 0, count: 10_000_000)))
        var count = 0
        while let text = try unpacker.next(bytesMax: 4096) {
            #expect(text.count <= 4096)
            count += text.count
        }
        #expect(count == 10_000_000)
    }

    @Test func `other bytes are malformed, at the beginning and after a member`() throws {
        for start in [[], Gzip.compress(Array("text".utf8))] {
            let unpacker = GzipUnpacker()
            unpacker.append(start + Array("text".utf8))
            #expect(throws: GzipError.malformed) { while try unpacker.next(bytesMax: 100) != nil {} }
        }
        let noise = GzipUnpacker()
        noise.append([0x1F, 0x8B] + SampleTexts.noise(bytes: 1000, seed: 3))
        #expect(throws: GzipError.malformed) { while try noise.next(bytesMax: 100) != nil {} }
        #expect(!GzipUnpacker().isWhole)
    }

    @Test(arguments: [1, 100, 1 << 20])
    func `text before malformed bytes is returned, whichever pieces it comes in`(pieceBytes: Int) throws {
        var packed = Gzip.compress(Array("one, two, three".utf8))
        packed[packed.count - 5] ^= 1
        let unpacker = GzipUnpacker()
        var text: [UInt8] = []
        #expect(throws: GzipError.malformed) {
            for piece in pieces(of: packed, pieceBytes) {
                unpacker.append(piece)
                while let more = try unpacker.next(bytesMax: 100) { text += more }
            }
        }
        #expect(text == Array("one, two, three".utf8))
        #expect(throws: GzipError.malformed) { try unpacker.next(bytesMax: 100) }
    }

    private func pieces(of bytes: [UInt8], _ count: Int) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0...].prefix(count)) }
    }

    private func unpackedText(_ unpacker: GzipUnpacker, bytesMax: Int) throws -> [UInt8] {
        var text: [UInt8] = []
        while let piece = try unpacker.next(bytesMax: bytesMax) { text += piece }
        return text
    }
}
