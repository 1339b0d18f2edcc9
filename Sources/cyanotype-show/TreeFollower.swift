import Foundation
import LayoutClient
import TerminalViews
import UnixSignals

/// Follows a stored tree, and shows it in a terminal.
struct TreeFollower {
    let client: CyanotypeClient
    let name: String
    let viewport: Viewport
    let cell: CellSize
    let background: CellColor

    /// The rows of a tree that is printed as text, at most.
    private static let rowsMax = 1_000

    /// The tree as text, of a number of columns and as many rows as it takes. Without colours, pictures would say nothing.
    func text(columns: Int) async throws -> String {
        let layout = try await client.treeFrames(name, viewport(columns: columns, rows: nil))
        var tree = LiveTree()
        try tree.receive(.frames(layout))
        let rows = Int(min(max(layout.size.height / cell.height, 1), Double(Self.rowsMax)).rounded(.up))
        var screen = ShownScreen(columns: columns, rows: rows, cell: cell, background: background)
        screen.show(tree)
        return screen.grid.plainText
    }

    private func viewport(columns: Int, rows: Int?) -> Viewport {
        var viewport = viewport
        viewport.width = Double(columns) * cell.width
        viewport.height = rows.map { Double($0) * cell.height }
        return viewport
    }

    /// The server's picture of the tree, with a pixel for each column; nil if no view needs it, or there is none.
    private func picture(of tree: LiveTree, columns: Int, rows: Int) async -> PixelPicture? {
        guard GridPainter.needsPicture(tree), let version = tree.version else { return nil }
        let color = background == .white ? "white" : "black"
        let file = try? await client.treePicture(
            name, .bmp, viewport(columns: columns, rows: rows),
            options: ["scale": "\(1 / cell.width)", "background": color], version: version)
        return file.flatMap { PixelPicture(bmp: Array($0)) }
    }

    // MARK: Live

    /// Something that happens while a tree is shown.
    private enum Happening {
        case input([InputEvent])
        case resized
        case ended
        case tree(LiveTree, generation: Int)
        case picture(PixelPicture, version: Int?, generation: Int)
        case failed(any Error, generation: Int)
    }

    /// Shows the tree until the user quits, or a signal ends the program.
    ///
    /// - Throws: a `Problem` that waiting does not help.
    func show(in terminal: Terminal) async throws {
        defer { terminal.restore() }
        let (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
        let signals = Task { await Self.follow(signals: continuation) }
        defer { signals.cancel() }
        Self.readInput(into: continuation)
        var screen = ShownScreen(
            columns: terminal.size.columns, rows: terminal.size.rows, cell: cell, background: background)
        var generation = 0
        var following = follow(generation, screen, continuation)
        defer { following.cancel() }
        terminal.show(screen.grid)
        for await happening in happenings {
            switch happening {
            case .ended: return
            case .input(let events): if events.map({ screen.receive($0) }).contains(.quit) { return }
            case .resized:
                let (columns, rows) = terminal.size
                screen.resize(columns: columns, rows: rows)
                following.cancel()
                generation += 1
                following = follow(generation, screen, continuation)
            case .tree(let tree, generation):
                screen.show(tree)
                let (columns, rows, asked) = (screen.columns, screen.rows, generation)
                Task {
                    guard let picture = await picture(of: tree, columns: columns, rows: rows) else { return }
                    continuation.yield(.picture(picture, version: tree.version, generation: asked))
                }
            case .picture(let picture, let version, generation) where version == screen.tree?.version:
                screen.picture = picture
            case .failed(let error, generation): throw error
            case .tree, .picture, .failed: continue
            }
            terminal.show(screen.grid)
        }
    }

    private func follow(
        _ generation: Int, _ screen: ShownScreen, _ continuation: AsyncStream<Happening>.Continuation
    ) -> Task<Void, Never> {
        let trees = client.live(name, viewport(columns: screen.columns, rows: screen.rows))
        return Task {
            do {
                for try await tree in trees { continuation.yield(.tree(tree, generation: generation)) }
            } catch {
                continuation.yield(.failed(error, generation: generation))
            }
        }
    }

    private static func follow(signals continuation: AsyncStream<Happening>.Continuation) async {
        for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigwinch) {
            continuation.yield(signal == .sigwinch ? .resized : .ended)
        }
    }

    /// Reads keys in a thread of their own, which ends with the input or the program.
    private static func readInput(into continuation: AsyncStream<Happening>.Continuation) {
        Thread.detachNewThread {
            var parser = InputParser()
            while let events = TerminalInput.next(&parser) { continuation.yield(.input(events)) }
            continuation.yield(.ended)
        }
    }
}
