struct CacheStatistics {
    var hits = 0
    var misses = 0
    /// The approximate memory in use, in bytes.
    var bytes = 0
    var entries = 0
}
