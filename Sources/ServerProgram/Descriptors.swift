import Glibc

/// The limit on open files and connections of the process.
enum Descriptors {
    /// Descriptors for fonts, logs and libraries.
    private static let reserved = 128

    /// Raises the limit, as far as the system allows, if it is too low for so many connections.
    ///
    /// - Returns: the number of connections for which the limit suffices, at most `wanted`.
    static func makeRoom(forConnections wanted: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        if limit.rlim_cur < UInt(wanted + reserved) {
            limit.rlim_cur = min(UInt(wanted + reserved), limit.rlim_max)
            setrlimit(resource, &limit)
        }
        return min(wanted, max(1, Int(clamping: limit.rlim_cur) - reserved))
    }
}
