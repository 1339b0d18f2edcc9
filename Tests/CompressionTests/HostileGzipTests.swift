import Compression
import Foundation
import TestSupport
import Testing

@Suite struct HostileGzipTests {
    @Test func `a text is decompressed up to the allowed size and not beyond`() throws {
        for text in SampleTexts.all where !text.isEmpty {
            let packed = Gzip.compress(text)
            #expect(try Gzip.decompress(packed, bytesMax: text.count).count == text.count)
            for bytesMax in [0, text.count / 2, text.count - 1] {
                #expect(throws: GzipError.tooLarge(bytesMax: bytesMax)) {
                    try Gzip.decompress(packed, bytesMax: bytesMax)
                }
            }
        }
        #expect(try Gzip.decompress(Gzip.compress([]), bytesMax: 0) == [])
        #expect(try Gzip.decompress(Gzip.compress([1]), bytesMax: .max) == [1])
    }

    @Test func `a decompression bomb is refused without using its memory`() throws {
        let zeros = [UInt8](repeating: 0, count: 100 << 20)
        // zlib makes a smaller one than libdeflate.
        var packer = GzipPacker(level: 9)
        var bomb = packer.pack(zeros)
        bomb += packer.finish()
        #expect(bomb.count < zeros.count / 1_000)
        let bytesMax = 1 << 20
        #expect(throws: GzipError.tooLarge(bytesMax: bytesMax)) { try Gzip.decompress(bomb, bytesMax: bytesMax) }
        // The size at the end may be any number.
        for promised: [UInt8] in [[0, 0, 0, 0], [1, 0, 0, 0], [255, 255, 255, 255]] {
            bomb.replaceSubrange((bomb.count - 4)..., with: promised)
            #expect(throws: GzipError.tooLarge(bytesMax: bytesMax)) { try Gzip.decompress(bomb, bytesMax: bytesMax) }
        }
    }

    @Test func `every prefix is truncated`() {
        for text in [Array("hello, hello".utf8), SampleTexts.words(bytes: 3_000)] {
            let packed = Gzip.compress(text)
            for length in 0..<packed.count {
                #expect(throws: GzipError.truncated) {
                    try Gzip.decompress(Array(packed[..<length]), bytesMax: 1 << 20)
                }
            }
        }
    }

    @Test(arguments: [[0], [0, 0, 0, 0], Array("garbage".utf8), [0x1F, 0x8C]] as [[UInt8]])
    func `other bytes after the last member are malformed`(garbage: [UInt8]) {
        let packed = Gzip.compress(Array("hello".utf8)) + garbage
        #expect(throws: GzipError.malformed) { try Gzip.decompress(packed, bytesMax: 100) }
    }

    @Test func `a wrong checksum or length is malformed`() {
        let packed = Gzip.compress(SampleTexts.words(bytes: 1_000))
        for index in packed.indices.suffix(8) {
            var wrong = packed
            wrong[index] ^= 1
            #expect(throws: GzipError.malformed) { try Gzip.decompress(wrong, bytesMax: 1_000) }
        }
    }

    @Test(
        arguments: [
            [0x78, 0x9C, 3, 0, 0, 0, 0, 1], Array("not packed at all".utf8), [0], [0x1F, 0x8B, 9, 0],
        ] as [[UInt8]])
    func `other formats are malformed`(bytes: [UInt8]) {
        #expect(throws: GzipError.malformed) { try Gzip.decompress(bytes, bytesMax: 100) }
    }

    @Test func `a changed byte gives the text or an error`() {
        var random = SplitMix(state: 42)
        let texts = [Array("hello".utf8), SampleTexts.words(bytes: 5_000), SampleTexts.noise(bytes: 2_000, seed: 3)]
        let packed = texts.map { Gzip.compress($0, level: .random(in: 1...9, using: &random)) }
        var refused = 0
        let rounds = 20_000
        for _ in 0..<rounds {
            var bytes = packed.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = .random(in: 0...255, using: &random)
                case 1: bytes.insert(.random(in: 0...255, using: &random), at: index)
                default: bytes.remove(at: index)
                }
            }
            do throws(GzipError) {
                let text = try Gzip.decompress(bytes, bytesMax: 10_000)
                // The checksum does not cover the header, whose time may change.
                if !texts.contains(text) { Issue.record("unpacked to something else: \(bytes)") }
            } catch {
                refused += 1
            }
        }
        #expect(refused > rounds / 2)
    }

    @Test func `random bytes after a header never trap`() {
        var random = SplitMix(state: 9)
        for _ in 0..<20_000 {
            let noise = SampleTexts.noise(bytes: .random(in: 0...64, using: &random), seed: random.next())
            _ = try? Gzip.decompress([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + noise, bytesMax: 1_000)
        }
    }
}
