import Foundation
import Testing

@testable import Platform

struct ProcessResourcesTests {
    /// Makes control groups from the contents of their files, and removes them afterwards.
    private func withGroups(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("cgroup-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try body(root.path)
    }

    @Test func `the lowest limit of a group and those around it holds`() throws {
        let files = [
            "outer/cpu.max": "200000 100000\n", "outer/memory.max": "1000\n", "outer/inner/cpu.max": "max 100000\n",
            "outer/inner/memory.max": "2000\n",
        ]
        try withGroups(files) { root in
            let group = ControlGroup(membership: "1:name=systemd:/x\n0::/outer/inner\n", root: root)
            #expect(group.processorQuota == 2)
            #expect(group.memoryBytesMax == 1_000)
        }
    }

    @Test func `the groups of version 1 count as well`() throws {
        let files = [
            "cpu/a/cpu.cfs_quota_us": "150000\n", "cpu/a/cpu.cfs_period_us": "100000\n",
            "cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n",
            "memory/a/b/memory.limit_in_bytes": "3000\n", "memory/memory.limit_in_bytes": "9223372036854771712\n",
        ]
        try withGroups(files) { root in
            let group = ControlGroup(membership: "4:memory:/a/b\n2:cpuacct,cpu:/a\n0::/\n", root: root)
            #expect(group.processorQuota == 1.5)
            #expect(group.memoryBytesMax == 3_000)
        }
    }

    @Test(arguments: ["", "0::/", "0::/gone/away", "3:cpu:/old\n"])
    func `a group without limits sets none`(membership: String) throws {
        try withGroups(["memory.max": "max\n", "cpu.max": "garbage\n"]) { root in
            let group = ControlGroup(membership: membership, root: root)
            #expect(group.processorQuota == nil)
            #expect(group.memoryBytesMax == nil)
        }
    }

    @Test(arguments: [(64, 1.0, 1), (64, 1.5, 2), (64, 0.1, 1), (2, 64.0, 2), (4, nil, 4), (0, nil, 1)])
    func `a quota of processor time counts as whole processors`(affinity: Int, quota: Double?, count: Int) {
        #expect(ProcessResources.processors(affinity: affinity, quota: quota) == count)
    }

    @Test func `processors are counted by the mask of those that are allowed`() {
        #expect(ProcessResources.allowedProcessors("Name:\tx\nCpus_allowed:\t1,000000f3\nCpus_allowed_list:\t0\n") == 7)
        #expect(ProcessResources.allowedProcessors("Name:\tx\n") == nil)
    }

    @Test func `this process may use something`() {
        #expect(ProcessResources.current.processors >= 1)
        #expect(ProcessResources.current.memoryBytes > 1 << 20)
    }
}
