import Glibc

/// The sign that a directory is in use. The system takes it back when the process ends, however it ends.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the directory, or throws at once if somebody has it.
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

    /// Leaves the directory to others. It may be called more than once.
    func release() {
        flock(descriptor, LOCK_UN)
    }

    deinit {
        close(descriptor)
    }
}
