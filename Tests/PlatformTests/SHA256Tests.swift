import Testing

@testable import Platform

@Suite struct SHA256Tests {
    /// From FIPS 180-2, appendix B, and the digest of no bytes.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `digests are those of the standard`(text: String, hex: String) {
        let digits = SHA256.digest(of: Array(text.utf8)).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }
        #expect(digits.joined() == hex)
    }
}
