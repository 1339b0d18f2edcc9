import Glibc
import Synchronization

/// A file of zeros that reserves space on the disk of a database. The database may grow only while the reserve has its
/// full size. When the disk is full, the reserved space is used for changes that do not make the database grow.
final class DiskReserve: Sendable {
    static let name = "reserve"

    /// Larger than SQLite's write-ahead log when a checkpoint fails for the first time: a thousand pages and a few
    /// documents.
    private static let bytesMax = 32 << 20
    private static let stepBytes = 1 << 20

    private let descriptor: Int32
    private let bytesWanted: Int
    /// Whether the file has `bytesWanted`.
    private let isWhole = Mutex(false)

    /// Opens or creates the file, without changing its size. Its full size is at most a quarter of the disk.
    init(directory: String) throws(StoreOpenFailure) {
        let path = directory + "/" + Self.name
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
        var disk = statvfs()
        let isKnown = fstatvfs(descriptor, &disk) == 0
        bytesWanted = isKnown ? min(Self.bytesMax, Int(clamping: disk.f_blocks * disk.f_frsize / 4)) : Self.bytesMax
    }

    deinit {
        close(descriptor)
    }

    /// Allocates space up to the full size, or as much as the disk has. Returns whether the file has its full size.
    @discardableResult
    func fill() -> Bool {
        isWhole.withLock { isWhole in
            if isWhole { return true }
            // In steps, because a file system may allocate nothing if the disk has less space than requested.
            for bytes in stride(from: 0, to: bytesWanted, by: Self.stepBytes) {
                guard posix_fallocate(descriptor, 0, min(bytes + Self.stepBytes, bytesWanted)) == 0 else {
                    return false
                }
            }
            isWhole = true
            return true
        }
    }

    /// Frees the reserved space for the duration of `body`, and allocates it again afterwards.
    func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
        isWhole.withLock { isWhole in
            ftruncate(descriptor, 0)
            isWhole = false
        }
        defer { fill() }
        return try body()
    }
}
