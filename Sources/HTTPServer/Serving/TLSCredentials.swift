import CMicrohttpd

/// A certificate and its key, as loaded by GnuTLS.
///
/// `@unchecked Sendable`, because they are immutable and GnuTLS allows any number of sessions to use them at once.
final class TLSCredentials: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// Throws if certificate or key are not PEM, or the key does not belong to the certificate.
    init(_ identity: TLSIdentity) throws(ServerError) {
        var reason: UnsafePointer<CChar>?
        guard let handle = CMicrohttpd_makeCredentials(identity.certificates, identity.key, &reason) else {
            throw .unusableCertificate(reason: reason.map { String(cString: $0) } ?? "")
        }
        self.handle = handle
    }

    deinit {
        CMicrohttpd_freeCredentials(handle)
    }

    /// Sets the credentials of a connection that has just been opened. They must live as long as it does.
    func use(on mhd: OpaquePointer) {
        CMicrohttpd_useCredentials(mhd, handle)
    }
}
