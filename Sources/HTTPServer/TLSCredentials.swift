import CMicrohttpd

/// A certificate and its key, as GnuTLS has read them.
final class TLSCredentials: @unchecked Sendable {
    // Never changed, and GnuTLS lets any number of sessions use them at once.
    private let handle: UnsafeMutableRawPointer

    /// Throws if a server cannot use them: they are no PEM, or do not belong together.
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

    /// Has a connection that has just been opened show them. They must live as long as it does.
    func use(on mhd: OpaquePointer) {
        CMicrohttpd_useCredentials(mhd, handle)
    }
}
