/// Texts of many scripts, with characters that affect line breaking, shaping and bidirectional order.
package enum TextPool {
    static let texts = [
        "", "a", "Hello, world", "The quick brown fox jumps over the lazy dog", "Inter", "Noto Sans", "Noto Serif",
        "en",
        "ar", "ja", "zh-Hant", "th", "line\nline\r\n\u{2028}line", "tab\ttab", "\0", "~/[]", "soft\u{AD}hy\u{AD}phen",
        "مرحبا بالعالم 123", "שלום (עולם)", "日本語、テキスト。", "สวัสดีชาวโลก", "नमस्ते दुनिया", "👩‍👩‍👧‍👦🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}\u{323}o\u{308}",
        "a\u{200B}b\u{A0}c\u{2060}d\u{200D}", "\u{202E}abc\u{202C} \u{2067}def", "office ffi fl", "AVAWAVA",
    ]

    private static let alphabets: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0xE00...0xEFF, 0x1100...0x11FF,
        0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF, 0xFE00...0xFEFF, 0x1F1E0...0x1F6FF,
        0xE0000...0xE01FF, 0...0x10FFFF, 0x20...0x20,
    ]

    /// Makes a text from choices, about two bytes of input for each character.
    package static func text(_ choices: inout Choices, lengthMax: Int) -> String {
        var text = ""
        for _ in 0..<choices.below(lengthMax + 1) where !choices.areExhausted {
            let kind = Int(choices.byte())
            guard kind < 250 else {
                text += choices.pick(texts)
                continue
            }
            let alphabet = alphabets[kind % alphabets.count]
            let value = alphabet.count > 256 ? UInt32(choices.bits(of: UInt16.self)) << 4 : UInt32(choices.byte())
            let scalar = Unicode.Scalar(alphabet.lowerBound + value % UInt32(alphabet.count))
            text.unicodeScalars.append(scalar ?? "\u{FFFD}")
        }
        return text
    }
}
