import Platform
import Testing

@Suite struct SecretDigestTests {
    @Test func `a digest matches that of the same secret and no other`() {
        let texts = [[], [0], [0, 0], Array("secret".utf8), Array("secreu".utf8), Array("secret ".utf8)]
        for (index, text) in texts.enumerated() {
            for (otherIndex, other) in texts.enumerated() {
                #expect(SecretDigest(of: text).matches(SecretDigest(of: other)) == (index == otherIndex))
            }
        }
    }

    @Test func `a change of any bit is found`() {
        let secret = Array("a token of forty characters, more or less".utf8)
        for index in secret.indices {
            for bit in 0..<8 {
                var other = secret
                other[index] ^= 1 << bit
                #expect(!SecretDigest(of: secret).matches(SecretDigest(of: other)))
            }
        }
    }
}
