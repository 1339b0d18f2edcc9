import Platform
import Testing

@Suite struct PercentEscapesTests {
    @Test(
        arguments: [
            ("", []), ("a+b c", Array("a+b c".utf8)), ("%2f%2F", [0x2F, 0x2F]), ("caf%C3%A9", Array("café".utf8)),
            ("%2541", Array("%41".utf8)), ("é%FF%00", [0xC3, 0xA9, 0xFF, 0]),
        ] as [(String, [UInt8])])
    func `escapes are decoded once, and other bytes are kept`(text: String, bytes: [UInt8]) {
        #expect(PercentEscapes.decoded(text.utf8) == bytes)
    }

    @Test(arguments: ["%", "a%4", "%4g", "%g4", "%%41", "% 41", "%+4", "%4%31"])
    func `a malformed escape is refused`(text: String) {
        #expect(PercentEscapes.decoded(text.utf8) == nil)
    }

    @Test func `the hexadecimal digits of both cases have values, and no other bytes have`() {
        for byte in UInt8.min...UInt8.max {
            let value = Character(Unicode.Scalar(byte)).hexDigitValue
            #expect(PercentEscapes.hexadecimalDigit(byte).map { Int($0) } == value, "\(byte)")
        }
    }
}
