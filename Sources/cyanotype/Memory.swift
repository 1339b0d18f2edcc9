import CMalloc

/// What the C library does with memory that is freed.
enum Memory {
    /// Keeps what a request has freed for the next one, up to so much: giving it back to the system and asking for it
    /// again, page by page, would take a tenth of the time of a large request.
    private static let keptBytesMax: Int32 = 64 << 20

    static func keepForReuse() {
        mallopt(M_TRIM_THRESHOLD, keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, keptBytesMax / 2)
    }
}
