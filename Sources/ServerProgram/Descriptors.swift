import Glibc

/// The limit on open files and connections of the process.
enum Descriptors {
    /// Descriptors for all else, if the system allows as many: fonts, logs, libraries, the store, four for each event
    /// thread, lingering sockets, and the connections to `--metrics-port`.
    private static let othersWanted = 2_048
    /// The descriptors that are kept for all else if the system allows fewer.
    private static let othersMin = 128

    /// Raises the limit, as far as the system allows, if it is too low for so many connections.
    ///
    /// - Returns: the number of connections for which the limit suffices, at most `wanted`.
    static func makeRoom(forConnections wanted: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        let enough = UInt(wanted + othersWanted)
        if limit.rlim_cur < enough {
            limit.rlim_cur = min(enough, limit.rlim_max)
            setrlimit(resource, &limit)
        }
        return min(wanted, max(1, Int(clamping: limit.rlim_cur) - othersMin))
    }
}
