/// The limits of the control groups of the process, of version 1 or 2. The limits of outer groups apply as well.
struct ControlGroup {
    /// The lines of `/proc/self/cgroup`: `hierarchy:controllers:path`, without controllers in version 2 (cgroups(7)).
    private let memberships: [(controllers: [Substring], path: Substring)]
    private let root: String

    /// - Parameters:
    ///   - membership: the contents of `/proc/self/cgroup`.
    ///   - root: where the file systems of control groups are mounted.
    init(membership: String, root: String) {
        self.root = root
        memberships = membership.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            return parts.count == 3 ? (parts[1].split(separator: ","), parts[2]) : nil
        }
    }

    static var current: ControlGroup {
        ControlGroup(membership: SystemFile.text("/proc/self/cgroup") ?? "", root: "/sys/fs/cgroup")
    }

    /// The processor time that the group may use in a second, in seconds; nil without a limit.
    var processorQuota: Double? {
        let new = words("cpu.max", in: directories()).compactMap { words in
            words.count == 2 ? Self.ratio(words[0], words[1]) : nil
        }
        let groups = directories(controller: "cpu")
        let old = zip(words("cpu.cfs_quota_us", in: groups), words("cpu.cfs_period_us", in: groups)).compactMap {
            quota, period in
            Self.ratio(quota.first ?? "", period.first ?? "")
        }
        return (new + old).min()
    }

    /// The memory that the group may use, in bytes; nil without a limit.
    var memoryBytesMax: Int? {
        let limits =
            words("memory.max", in: directories())
            + words("memory.limit_in_bytes", in: directories(controller: "memory"))
        return limits.compactMap { $0.first.flatMap { Int($0) } }.min()
    }

    /// Nil for "max" or -1, which mean no quota.
    private static func ratio(_ quota: Substring, _ period: Substring) -> Double? {
        guard let quota = Double(quota), let period = Double(period), quota > 0, period > 0 else { return nil }
        return quota / period
    }

    /// The directories of the group and of its outer groups, innermost first.
    ///
    /// - Parameter controller: the controller in version 1; nil for version 2.
    private func directories(controller: Substring? = nil) -> [String] {
        let own = memberships.first { membership in
            controller.map { membership.controllers.contains($0) } ?? membership.controllers.isEmpty
        }
        guard let own else { return [] }
        let mount = controller.map { "\(root)/\($0)" } ?? root
        var names = own.path.split(separator: "/").filter { $0 != ".." }
        var directories: [String] = []
        while true {
            directories.append(([mount[...]] + names).joined(separator: "/"))
            guard names.popLast() != nil else { return directories }
        }
    }

    /// The words in the existing files with this name.
    private func words(_ name: String, in directories: [String]) -> [[Substring]] {
        directories.compactMap { SystemFile.text("\($0)/\(name)")?.split(whereSeparator: \.isWhitespace) }
    }
}
