import Foundation
import Glibc

/// The state of this process, as the system reports it.
struct ProcessStatus {
    var residentBytes = 0
    var openDescriptors = 0
    /// User and system time of all cores.
    var cpuSeconds = 0.0
    /// When the process started, in seconds since 1970.
    var startSeconds = ProcessStatus.start

    /// Approximately the start of the process. Evaluated at the first use, when the service starts.
    static let start = Date().timeIntervalSince1970

    static var now: ProcessStatus {
        var status = ProcessStatus()
        // proc(5): the second number is the resident set, in pages.
        let memory = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = memory.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        status.residentBytes = pages * sysconf(Int32(_SC_PAGESIZE))
        status.openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        for time in [usage.ru_utime, usage.ru_stime] {
            status.cpuSeconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
        return status
    }
}
