import Foundation
import Platform

/// A hash of the names, lengths and modification times of the files in a folder of images.
///
/// A thread computes it, because listing many files takes longer than an event thread may: once a second, or more
/// rarely, so that it takes a small part of the time.
final class AssetDigest: Sendable {
    private struct State {
        var digest: UInt64
        var isEnded = false
    }

    private let state: Monitor<State>
    private let thread: Platform.Thread

    /// The greatest depth of nested folders.
    private static let depthMax = 16
    /// Further files are ignored.
    private static let filesMax = 100_000
    private static let millisecondsMin = 1_000
    /// The pause before the next computation, as a multiple of the time that the last one took.
    private static let pause = 100
    private static let stackBytes = 256 << 10

    /// - Parameter folder: must stay open until ``end()``.
    init(of folder: Int32) throws(Platform.Thread.CannotStart) {
        let state = Monitor(State(digest: Self.digest(of: folder)))
        thread = try Platform.Thread(stackBytes: Self.stackBytes) { Self.follow(folder, state) }
        self.state = state
    }

    /// Ends the thread. Must be called once.
    func end() {
        state.withLock(waking: .all) { $0.isEnded = true }
        thread.join()
    }

    /// The latest digest.
    var value: UInt64 { state.withLock(\.digest) }

    private static func follow(_ folder: Int32, _ state: Monitor<State>) {
        var milliseconds = millisecondsMin
        while !state.wait(until: .after(milliseconds: milliseconds), isDone: \.isEnded) {
            let start = Instant.now
            let digest = digest(of: folder)
            state.withLock { $0.digest = digest }
            milliseconds = max(millisecondsMin, start.nanosecondsElapsed / 1_000_000 * pause)
        }
    }

    private static func digest(of folder: Int32) -> UInt64 {
        var files: [String] = []
        list(folder, path: "", depth: 0, &files)
        var hash = ContentHash()
        for file in files.sorted() {
            hash.update(file)
            hash.update(0)
        }
        return hash.number
    }

    /// Lists the files in a folder with their lengths and modification times.
    private static func list(_ folder: Int32, path: String, depth: Int, _ files: inout [String]) {
        // A new descriptor, because duplicates would share the position in the directory.
        let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { return }
        guard let stream = fdopendir(own) else {
            close(own)
            return
        }
        defer { closedir(stream) }
        while files.count < filesMax, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard name != ".", name != "..", fstatat(own, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                files.append("\(path)\(name)\u{0}\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
            case S_IFDIR where depth < depthMax:
                let inner = openat(own, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard inner >= 0 else { continue }
                list(inner, path: "\(path)\(name)/", depth: depth + 1, &files)
                close(inner)
            default: break
            }
        }
    }
}
