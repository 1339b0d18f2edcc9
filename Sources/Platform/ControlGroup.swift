import Foundation

/// The limits of the control group that the process is in (cgroup v2). Those of the groups around it hold as well.
struct ControlGroup {
    /// The directories of the group and of those around it, innermost first.
    private let directories: [String]

    /// - Parameters:
    ///   - membership: the contents of `/proc/self/cgroup`.
    ///   - root: where the file system of control groups is mounted.
    init(membership: String, root: String) {
        let path = membership.split(separator: "\n").first { $0.hasPrefix("0::") }?.dropFirst(3) ?? ""
        var names = path.split(separator: "/").filter { $0 != ".." }
        var directories: [String] = []
        while true {
            directories.append(([root[...]] + names).joined(separator: "/"))
            guard names.popLast() != nil else { break }
        }
        self.directories = directories
    }

    static var current: ControlGroup {
        ControlGroup(membership: text("/proc/self/cgroup") ?? "", root: "/sys/fs/cgroup")
    }

    /// The processors' time that the group may use in a second, in seconds (`cpu.max`); nil without a limit.
    var processorQuota: Double? {
        limits("cpu.max") { words in
            guard words.count == 2, let quota = Double(words[0]), let period = Double(words[1]), period > 0 else {
                return nil
            }
            return quota / period
        }
    }

    /// The memory that the group may use, in bytes (`memory.max`); nil without a limit.
    var memoryBytesMax: Int? {
        limits("memory.max") { $0.first.flatMap { Int($0) } }
    }

    /// The lowest of the limits in files of this name. A file says "max" where there is none.
    private func limits<Limit: Comparable>(_ name: String, _ parse: ([Substring]) -> Limit?) -> Limit? {
        directories.compactMap { directory in
            Self.text("\(directory)/\(name)").flatMap { parse($0.split(whereSeparator: \.isWhitespace)) }
        }.min()
    }

    private static func text(_ path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
