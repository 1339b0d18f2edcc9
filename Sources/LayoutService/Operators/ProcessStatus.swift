import Foundation
import Glibc
import Platform

/// The state of this process, as the system reports it.
struct ProcessStatus {
    var residentBytes = 0
    var openDescriptors = 0
    /// User and system time of all cores.
    var cpuSeconds = 0.0

    static var now: ProcessStatus {
        var status = ProcessStatus()
        status.residentBytes = ProcessMemory.residentBytes
        status.openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        for time in [usage.ru_utime, usage.ru_stime] {
            status.cpuSeconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
        return status
    }
}
