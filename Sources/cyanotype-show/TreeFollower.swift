import Foundation
import LayoutClient
import TerminalViews
import UnixSignals

/// Follows a stored tree or a screen, and shows it in a terminal.
struct TreeFollower {
    let source: ShownSource
    let viewport: Viewport
    let cell: CellSize
    let background: CellColor
    /// Where events of views are written; nil for nowhere.
    let events: EventFile?

    /// The tree as text, of a number of columns and as many rows as it takes. Without colours, pictures would say
    /// nothing.
    func text(columns: Int) async throws -> String {
        let layout = try await source.frames(viewport(columns: columns, rows: nil))
        var tree = LiveTree()
        try tree.receive(.frames(layout))
        return GridPainter.plainText(of: tree, columns: columns, cell: cell)
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
        let file = try? await source.picture(
            viewport(columns: columns, rows: rows), version: version, scale: 1 / cell.width,
            background: background == .white ? "white" : "black")
        return file.flatMap { PixelPicture(bmp: Array($0)) }
    }

    // MARK: Live

    /// Something that happens while a tree is shown.
    private enum Happening {
        case input([InputEvent])
        case resized
        case ended
        case tree(LiveTree, generation: Int)
        /// The request for a picture has ended; nil if there is none.
        case picture(PixelPicture?, version: Int?, generation: Int)
        /// What is shown may be old, because the server cannot be asked. It will be asked again.
        case disconnected(any Error, generation: Int)
        case failed(any Error, generation: Int)
        /// An event was sent, and answered with a version if a program knows what it means.
        case answered(version: Int?)
        /// An event was refused, or could not be sent.
        case refused(any Error)
    }

    /// Shows the tree until the user quits, or a signal ends the program. In any case, the session of a screen ends.
    ///
    /// - Throws: a `Problem` that waiting does not help, or the error of writing an event.
    func show(in terminal: Terminal) async throws {
        let result: Result<Void, any Error>
        do { result = .success(try await showChanges(in: terminal)) } catch { result = .failure(error) }
        await source.end()
        try result.get()
    }

    private func showChanges(in terminal: Terminal) async throws {
        let (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigwinch)
        let followingSignals = Task { await Self.follow(signals, continuation) }
        defer { followingSignals.cancel() }
        terminal.begin()
        defer { terminal.restore() }
        Self.readInput(into: continuation)
        var screen = ShownScreen(
            columns: terminal.size.columns, rows: terminal.size.rows, cell: cell, background: background)
        var generation = 0
        var following = follow(generation, screen, continuation)
        defer { following.cancel() }
        var telling: Task<Void, Never>?
        var unansweredCount = 0
        // Whether the tree has changed since a picture was requested. One is requested at a time: the tree may change
        // faster than the server draws.
        var needsPicture = false
        var isPicturing = false
        // The newest version with which a program has answered, or that was shown when an event was refused.
        var answerVersion: Int?
        func noteAnswer(_ version: Int?) {
            unansweredCount -= 1
            answerVersion = [answerVersion, version].compactMap(\.self).max()
            if unansweredCount == 0 { screen.answer(answerVersion.take()) }
        }
        terminal.show(screen.grid)
        happenings: for await happening in happenings {
            switch happening {
            case .ended: break happenings
            case .input(let keys):
                for effect in keys.map({ screen.receive($0) }) {
                    switch effect {
                    case .none: break
                    case .quit: break happenings
                    case .tell(let event):
                        try events?.write(event)
                        telling = tell(event, after: telling, screen, continuation)
                        unansweredCount += 1
                    }
                }
            case .resized:
                let (columns, rows) = terminal.size
                screen.resize(columns: columns, rows: rows)
                following.cancel()
                generation += 1
                following = follow(generation, screen, continuation)
            case .tree(let tree, generation):
                screen.show(tree)
                needsPicture = true
            case .picture(let picture, let version, let asked):
                isPicturing = false
                if let picture, version == screen.tree?.version, asked == generation { screen.picture = picture }
            case .disconnected(let error, generation): screen.disconnection = ShowTree.message(of: error)
            case .failed(let error, generation): throw error
            case .answered(let version): noteAnswer(version)
            case .refused(let error):
                screen.status = (error as? Problem)?.title ?? ShowTree.message(of: error)
                noteAnswer(screen.tree?.version)
            case .tree, .disconnected, .failed: continue
            }
            if needsPicture, !isPicturing, let tree = screen.tree {
                (needsPicture, isPicturing) = (false, true)
                let (columns, rows, asked) = (screen.columns, screen.rows, generation)
                Task {
                    let picture = await picture(of: tree, columns: columns, rows: rows)
                    continuation.yield(.picture(picture, version: tree.version, generation: asked))
                }
            }
            terminal.show(screen.grid)
        }
    }

    private func follow(
        _ generation: Int, _ screen: ShownScreen, _ continuation: AsyncStream<Happening>.Continuation
    ) -> Task<Void, Never> {
        let viewport = viewport(columns: screen.columns, rows: screen.rows)
        return Task {
            do {
                try await source.follow(viewport) { error in
                    continuation.yield(.disconnected(error, generation: generation))
                } show: { tree in
                    continuation.yield(.tree(tree, generation: generation))
                }
            } catch {
                continuation.yield(.failed(error, generation: generation))
            }
        }
    }

    /// Tells the source an event when the one before was told. What that changes comes with the events of the source.
    private func tell(
        _ event: ViewEvent, after last: Task<Void, Never>?, _ screen: ShownScreen,
        _ continuation: AsyncStream<Happening>.Continuation
    ) -> Task<Void, Never> {
        let viewport = viewport(columns: screen.columns, rows: screen.rows)
        return Task {
            await last?.value
            do {
                continuation.yield(.answered(version: try await source.tell(event, viewport)))
            } catch {
                continuation.yield(.refused(error))
            }
        }
    }

    private static func follow(
        _ signals: UnixSignalsSequence, _ continuation: AsyncStream<Happening>.Continuation
    ) async {
        for await signal in signals {
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
