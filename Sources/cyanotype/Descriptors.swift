import Glibc

/// How many files and connections the process may have open.
enum Descriptors {
    /// What else than connections needs descriptors: fonts, logs, libraries.
    private static let others = 128

    /// Raises the limit of the process if it has to be, as far as the system lets it.
    ///
    /// - Returns: how many connections there can be, at most as many as are wanted.
    static func makeRoom(forConnections wanted: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        if limit.rlim_cur < UInt(wanted + others) {
            limit.rlim_cur = min(UInt(wanted + others), limit.rlim_max)
            setrlimit(resource, &limit)
        }
        return min(wanted, max(1, Int(clamping: limit.rlim_cur) - others))
    }
}
