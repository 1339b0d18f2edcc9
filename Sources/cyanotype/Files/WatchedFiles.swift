import Foundation

/// Watches files, and folders with all files in them, for changes.
///
/// Compares their sizes and dates several times a second. That detects every way in which editors save a file,
/// including files that are missing for a short time.
struct WatchedFiles {
    private let paths: [String]
    private let exception: String?

    private static let intervalMicroseconds: UInt32 = 200_000

    /// - Parameter exception: a file that is not watched, even if it is in one of the folders.
    init(paths: [String], except exception: String?) {
        self.paths = paths
        self.exception = exception
    }

    /// The existing files with their sizes and dates.
    struct State: Equatable {
        fileprivate var files: [String: FileState] = [:]
    }

    fileprivate struct FileState: Equatable {
        let device: UInt
        let inode: UInt
        let bytes: Int
        let seconds: Int
        let nanoseconds: Int

        func isSameFile(as other: FileState?) -> Bool { device == other?.device && inode == other?.inode }
    }

    func state() -> State {
        var state = State()
        let excepted = exception.flatMap { Self.status(of: $0) }?.file
        for path in paths {
            add(path, excepted, to: &state)
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
                add("\(path)/\(name)", excepted, to: &state)
            }
        }
        return state
    }

    /// Waits until a file differs from the state.
    func waitForChange(since state: State) {
        while self.state() == state { usleep(Self.intervalMicroseconds) }
    }

    /// Adds a file. Ignores a folder, whose files are added separately.
    private func add(_ path: String, _ excepted: FileState?, to state: inout State) {
        guard let status = Self.status(of: path), !status.isFolder, !status.file.isSameFile(as: excepted) else {
            return
        }
        state.files[path] = status.file
    }

    private static func status(of path: String) -> (file: FileState, isFolder: Bool)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let file = FileState(
            device: status.st_dev, inode: status.st_ino, bytes: status.st_size, seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
        return (file, status.st_mode & S_IFMT == S_IFDIR)
    }
}
