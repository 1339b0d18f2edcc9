import Synchronization
import Testing

@testable import LayoutService

/// Changes that come faster than they are told.
struct VersionWatchersTests {
    private let watchers = VersionWatchers()

    @Test func `only the last of several unreported changes is reported`() {
        let told = Told()
        _ = watchers.add("board") { told.note($0) }
        #expect(watchers.noteChange(of: "board", version: 1))
        #expect(!watchers.noteChange(of: "board", version: 2))
        #expect(!watchers.noteChange(of: "board", version: 3))
        watchers.notifyOfLastChange(of: "board")
        #expect(told.versions == [3])
    }

    @Test func `a change after others were reported is reported as well`() {
        let told = Told()
        _ = watchers.add("board") { told.note($0) }
        for version in 1...2 {
            #expect(watchers.noteChange(of: "board", version: version))
            watchers.notifyOfLastChange(of: "board")
        }
        watchers.notifyOfLastChange(of: "board")
        #expect(told.versions == [1, 2])
    }

    @Test func `a change that comes while another one is reported is told last, to all`() {
        let all = (0..<5).map { _ in Told() }, isFirst = Mutex<Void?>(())
        for told in all {
            _ = watchers.add("board") { [watchers] version in
                told.note(version)
                // As another worker would, while this one reports.
                guard isFirst.withLock({ $0.take() }) != nil else { return }
                if watchers.noteChange(of: "board", version: nil) { watchers.notifyOfLastChange(of: "board") }
            }
        }
        #expect(watchers.noteChange(of: "board", version: 5))
        watchers.notifyOfLastChange(of: "board")
        for told in all { #expect(told.versions == [5, nil]) }
    }

    @Test func `a deletion is a change`() {
        let told = Told()
        _ = watchers.add("board") { told.note($0) }
        #expect(watchers.noteChange(of: "board", version: nil))
        #expect(!watchers.noteChange(of: "board", version: nil))
        watchers.notifyOfLastChange(of: "board")
        #expect(told.versions == [nil])
    }

    @Test func `a change of a tree without watchers is not reported`() {
        let ticket = watchers.add("board") { _ in }
        #expect(!watchers.noteChange(of: "other", version: 1))
        watchers.remove(ticket)
        #expect(!watchers.noteChange(of: "board", version: 1))
    }

    private final class Told: Sendable {
        private let list = Mutex<[Int?]>([])
        var versions: [Int?] { list.withLock { $0 } }
        func note(_ version: Int?) { list.withLock { $0.append(version) } }
    }
}
