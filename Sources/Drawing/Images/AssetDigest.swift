import Foundation
import Platform
import Synchronization

/// A name for the state of a folder of images: it changes with the names, lengths and times of the files.
///
/// The folder is looked through again when the name is asked for, at most once in a second and for a small part of the time.
final class AssetDigest: Sendable {
    private struct State {
        var digest: UInt64
        /// When the folder is looked through again.
        var due: Instant
    }

    private let state: Mutex<State>

    /// Of files in folders in folders.
    private static let depthMax = 16
    /// Further files are not looked at.
    private static let filesMax = 100_000
    private static let millisecondsMin = 1_000
    /// How many times as long as a look the next one waits.
    private static let pause = 100

    init(of folder: Int32) {
        state = Mutex(State(digest: Self.digest(of: folder), due: .after(milliseconds: Self.millisecondsMin)))
    }

    /// The name now, of a folder that was the same at the beginning.
    func value(of folder: Int32) -> UInt64 {
        let (digest, isDue) = state.withLock { state in
            let isDue = state.due.isPast
            // Others use the last one meanwhile.
            if isDue { state.due = .never }
            return (state.digest, isDue)
        }
        guard isDue else { return digest }
        let start = Instant.now
        let new = Self.digest(of: folder)
        let milliseconds = start.nanosecondsElapsed / 1_000_000 * Self.pause
        state.withLock { $0 = State(digest: new, due: .after(milliseconds: max(Self.millisecondsMin, milliseconds))) }
        return new
    }

    private static func digest(of folder: Int32) -> UInt64 {
        var files: [String] = []
        list(folder, path: "", depth: 0, &files)
        var hash = ContentHash()
        for file in files.sorted() {
            hash.update(file)
            hash.update(0)
        }
        return UInt64(hash.hex.prefix(16), radix: 16) ?? 0
    }

    /// Lists the files in a folder with their lengths and times.
    private static func list(_ folder: Int32, path: String, depth: Int, _ files: inout [String]) {
        // A descriptor of its own, whose position nobody else moves.
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
