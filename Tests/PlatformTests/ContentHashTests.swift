import Platform
import TestSupport
import Testing

@Suite struct ContentHashTests {
    /// Hashes of `pattern(bytes:)` by Python's xxhash, with lengths around those at which the algorithm changes.
    @Test(arguments: [
        (0, "99aa06d3014798d86001c324468d497f"), (1, "a6cd5e9392000f6ac44bdff4074eecdb"),
        (3, "c925ae1797c3998f6811538b444fc6dc"), (4, "6ae518c60df23fcadb9cecd5eb59a7f1"),
        (8, "63f350efc0ba3e2e5b3f49d0f38f9d7d"), (9, "83c871b1014e6f76d8a20b5b7aa68a37"),
        (16, "248181305d3c1039adebb1d9d080b69c"), (17, "825a0db7d0afe2c0cfea252f6b7ed7e9"),
        (128, "08df79f520370b525cfea347ea4bb687"), (129, "fc1d02037be48a62821740ece8839b64"),
        (240, "8406fbd017acdf4e687f00a7f64e46db"), (241, "d894c74b1b3ea28f44dbd3180a664e27"),
        (255, "e93c910a854d7fc7942ab7e775f54aca"), (256, "b997d11012dfe96d266a2c816cbb31c5"),
        (1_024, "54680c079a49361cd1abb5dbd52032f9"), (1_025, "4010f40cb0ea5efda3908b116ddf0191"),
        (100_000, "98a827951405297c3a0109e04c9ff5ba"),
    ])
    func `the hash is that of the reference implementation`(bytes: Int, hex: String) {
        #expect(hash(of: [pattern(bytes: bytes)]) == hex)
    }

    @Test func `the hash of pieces is that of their bytes joined`() {
        var random = SplitMix(state: 1)
        for _ in 0..<500 {
            let bytes = pattern(bytes: .random(in: 0...3_000, using: &random))
            let cuts = (0..<4).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
            let ends = cuts + [bytes.count]
            let pieces = zip([0] + cuts, ends).map { Array(bytes[$0..<$1]) }
            #expect(hash(of: pieces) == hash(of: [bytes]))
        }
    }

    @Test func `the hash of a text is that of its UTF-8`() {
        var text = ContentHash()
        text.update("héllo")
        #expect(text.hex == hash(of: [Array("héllo".utf8)]))
        var abc = ContentHash()
        abc.update("abc")
        #expect(abc.hex == "06b05ab6733a618578af5f94892f3950")
    }

    @Test func `bytes may be added after reading a hash`() {
        var both = ContentHash()
        both.update("a")
        #expect(both.hex == hash(of: [Array("a".utf8)]))
        both.update("b")
        #expect(both.hex == hash(of: [Array("ab".utf8)]))
        #expect(both.hex.utf8.count == 32)
    }

    @Test func `contents that differ in a bit differ in their hashes`() {
        var hashes: Set<String> = []
        let bytes = pattern(bytes: 300)
        for index in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[index] ^= 1 << bit
                hashes.insert(hash(of: [other]))
            }
        }
        #expect(hashes.count == 2_400)
    }

    private func hash(of pieces: [[UInt8]]) -> String {
        var hash = ContentHash()
        for piece in pieces { hash.update(piece) }
        return hash.hex
    }

    private func pattern(bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: $0 * 131 + ($0 >> 8) * 7) }
    }
}
