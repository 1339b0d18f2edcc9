import Foundation
import LayoutClient

/// Prints each state of a live tree as a line of JSON: `live-tree-follower http://… NAME WIDTH HEIGHT`.
@main struct LiveTreeFollower {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let url = URL(string: arguments[1]) else { exit(2) }
        let viewport = Viewport(width: Double(arguments[3]), height: Double(arguments[4]))
        let trees = CyanotypeClient(url: url).live(arguments[2], viewport, retryAfter: .milliseconds(10))
        for try await tree in trees {
            let state = State(version: tree.version, frames: tree.frames)
            FileHandle.standardOutput.write(try JSONEncoder().encode(state) + Data("\n".utf8))
        }
    }

    private struct State: Encodable {
        var version: Int?
        var frames: [Frame]
    }
}
