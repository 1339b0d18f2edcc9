import Foundation
import Glibc
import TreeStore

/// A program for tests: stores documents on a disk until it is killed, and prints the number of each acknowledged
/// version.
@main
struct Writer {
    static func main() throws {
        let store = try SQLiteStore(directory: CommandLine.arguments[1])
        var number = try store.newestVersion(of: "tree")?.number ?? 0
        while true {
            number += 1
            // Some are larger than a page of the database, so that the log grows quickly and is checkpointed.
            let document = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number % 10 * 3_000)
            let outcome = try store.put(
                "tree", document: document, digest: Array(String(number).utf8), if: .none)
            FileHandle.standardOutput.write(Data("\(outcome.version.number)\n".utf8))
        }
    }
}
