import Foundation

/// The facts about a file that change when its content does.
struct FileVersion: Hashable, Sendable {
    let bytes: Int
    private let inode: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
        bytes = Int(status.st_size)
        inode = UInt64(status.st_ino)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}
