import Glibc

/// The processors and the memory that this process may use.
package struct ProcessResources: Sendable, Equatable {
    /// The number of processors on which the process may run, or the processor time that its control group may use in a
    /// second, rounded up, if that is less. At least 1.
    package let processors: Int
    /// The memory of the machine in bytes, or the limit of the control group or of the address space, if that is less.
    package let memoryBytes: Int

    package static var current: ProcessResources {
        let group = ControlGroup.current
        return ProcessResources(
            processors: processors(affinity: affinity, quota: group.processorQuota),
            memoryBytes: [group.memoryBytesMax, addressSpaceMax].compactMap(\.self).reduce(machineBytes, min))
    }

    static func processors(affinity: Int, quota: Double?) -> Int {
        guard let quota, quota < Double(affinity) else { return max(1, affinity) }
        return max(1, Int(quota.rounded(.up)))
    }

    /// The number of processors on which the process may run (proc_pid_status(5), Cpus_allowed).
    private static var affinity: Int {
        SystemFile.text("/proc/self/status").flatMap(allowedProcessors) ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    }

    /// Counts the bits of the mask in `/proc/self/status`.
    static func allowedProcessors(_ status: String) -> Int? {
        let name = "Cpus_allowed:"
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
        return line.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    }

    private static var machineBytes: Int {
        sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The limit on the address space (getrlimit(2), RLIMIT_AS), in bytes; nil without one.
    private static var addressSpaceMax: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }
}
