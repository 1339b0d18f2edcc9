import TestSupport

/// Texts of many lengths, from repetitive ones to random bytes.
enum SampleTexts {
    static let all: [[UInt8]] =
        [[], [0], Array("hello".utf8), Array(repeating: 65, count: 1_000_000), words(bytes: 300_000)]
        + [1, 100, 32_767, 32_768, 65_537, 200_000].map { noise(bytes: $0, seed: UInt64($0)) }

    static func words(bytes: Int) -> [UInt8] {
        let words = ["frame", "\"x\":", "12.5,", "label", "{}", "\n"].map { Array($0.utf8) }
        var random = SplitMix(state: 7)
        var text: [UInt8] = []
        while text.count < bytes { text += words.randomElement(using: &random) ?? [] }
        return Array(text.prefix(bytes))
    }

    static func noise(bytes: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix(state: seed)
        return (0..<bytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
}
