import Foundation
import Glibc
import TreeStore

/// Puts one document after the other into a store on a disk, and tells which number each was given once that is
/// acknowledged, until it is killed. For tests alone.
@main
struct Writer {
    static func main() throws {
        let store = try SQLiteStore(directory: CommandLine.arguments[1])
        var number = try store.head(of: "tree")?.number ?? 0
        while true {
            number += 1
            // Larger than a page of the database now and then, so that the log grows quickly and is moved over.
            let document = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number % 10 * 3_000)
            let outcome = try store.put(
                "tree", document: document, digest: Array(String(number).utf8), if: .none)
            FileHandle.standardOutput.write(Data("\(outcome.version.number)\n".utf8))
        }
    }
}
