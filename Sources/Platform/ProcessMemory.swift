import Glibc

/// The memory of this process.
package enum ProcessMemory {
    /// The resident memory, in bytes: the second number of `/proc/self/statm` (proc(5)), which is in pages; 0 if it
    /// cannot be read.
    package static var residentBytes: Int {
        let words = SystemFile.text("/proc/self/statm")?.split(separator: " ") ?? []
        guard words.count > 1, let pages = Int(words[1]) else { return 0 }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
