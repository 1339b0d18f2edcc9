import Glibc

/// An exclusive lock on a directory, which the system releases when the process ends for any reason.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Locks the directory, or throws at once if it is locked.
    init(directory: String) throws(StoreOpenFailure) {
        let path = directory + "/lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let error = errno
            close(descriptor)
            if error == EWOULDBLOCK { throw .inUse(directory: directory) }
            throw .unusable(path: path, reason: String(cString: strerror(error)))
        }
        self.descriptor = descriptor
    }

    /// Unlocks the directory. May be called more than once.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        // Explicitly, because a forked child process that has not executed its program yet also has the descriptor.
        release()
        close(descriptor)
    }
}
