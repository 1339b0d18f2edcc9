import CMalloc

/// What the C library does with memory that is freed.
enum Memory {
    /// What a thread may keep of what its requests have freed: as much as one of some ten thousand elements needs.
    private static let keptBytesMax: Int32 = 16 << 20

    /// Keeps what a request has freed for the next one. Giving it back to the system and asking for it again, page by
    /// page, would take a tenth of the time of a large request.
    static func keepForReuse() {
        mallopt(M_TRIM_THRESHOLD, keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, keptBytesMax)
    }
}
