/// A certificate and its private key.
package struct TLSIdentity: Sendable {
    /// The certificate followed by its chain of issuers, as PEM.
    package let certificates: String

    /// The private key, as PEM, without a pass phrase.
    package let key: String

    package init(certificates: String, key: String) {
        self.certificates = certificates
        self.key = key
    }
}
