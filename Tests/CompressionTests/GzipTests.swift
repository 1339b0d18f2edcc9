import Compression
import Testing

@Suite struct GzipTests {
    @Test(arguments: 0...12)
    func `a text compressed at any level is decompressed`(level: Int) throws {
        for text in SampleTexts.all {
            let packed = Gzip.compress(text, level: level)
            #expect(try Gzip.decompress(packed, bytesMax: text.count) == text)
        }
    }

    @Test func `the same text gives the same bytes`() {
        for text in SampleTexts.all {
            let packed = Gzip.compress(text)
            #expect(Gzip.compress(text) == packed)
        }
    }

    @Test func `the header has neither a time nor a file name`() {
        let packed = Gzip.compress(Array("text".utf8))
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }

    @Test func `a repetitive text gets smaller, and random bytes hardly larger`() {
        let words = SampleTexts.words(bytes: 100_000)
        #expect(Gzip.compress(words).count < words.count / 5)
        let noise = SampleTexts.noise(bytes: 100_000, seed: 1)
        #expect(Gzip.compress(noise).count < noise.count + 100)
    }

    @Test func `the result of another program is decompressed`() throws {
        // Python: gzip.compress(b"hello, hello, hello", mtime=0)
        let packed: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 215, 81, 200, 64, 162, 0, 159, 161, 202, 9, 19, 0,
            0,
            0,
        ]
        #expect(try Gzip.decompress(packed, bytesMax: 100) == Array("hello, hello, hello".utf8))
    }

    // RFC 1952, section 2.2: members simply appear one after another.
    @Test func `the texts of joined members are joined`() throws {
        let texts = SampleTexts.all
        let joined = texts.flatMap { Gzip.compress($0) }
        let text = texts.flatMap { $0 }
        #expect(try Gzip.decompress(joined, bytesMax: text.count) == text)
        #expect(throws: GzipError.tooLarge(bytesMax: text.count - 1)) {
            try Gzip.decompress(joined, bytesMax: text.count - 1)
        }
    }

    @Test func `threads compress at the same time`() async throws {
        let texts = SampleTexts.all
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for text in texts {
                        let unpacked = try Gzip.decompress(Gzip.compress(text), bytesMax: text.count)
                        #expect(unpacked == text)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
