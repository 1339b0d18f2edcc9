import HTTPServer
import LayoutJSON
import Testing

@testable import LayoutService

/// What a listener is sent after failures.
final class ListenerProgressTests {
    private var progress = ListenerProgress(shown: nil, assets: 0, deletion: EventPiece(Array("deletion".utf8)))
    private let key = FramesKey(version: VersionKey(name: "board", number: 1), viewport: Viewport(size: .unconstrained))

    init() {
        _ = progress.next(assets: 0)
        _ = progress.note(newest: 1)
    }

    @Test func `a session that ends while its frames are computed is told as a deletion alone`() {
        #expect(next() == "compute 1")
        progress.take(.failure(.sessionEnded), for: key)
        #expect(next() == "wait")
        note(newest: nil)
        #expect(next() == "deletion")
        #expect(next() == "wait")
    }

    @Test func `a failure that may pass is reported once, also if the store is away meanwhile`() {
        #expect(next() == "compute 1")
        progress.take(.failure(.refused(.memoryExhausted)), for: key)
        #expect(next().hasPrefix("event: problem"))
        #expect(next() == "wait")
        retry()
        #expect(next() == "compute 1")
        noteUnread()
        #expect(next() == "wait")
        note(newest: 1)
        #expect(next() == "compute 1")
        progress.take(.failure(.refused(.memoryExhausted)), for: key)
        #expect(next() == "wait")
        retry()
    }

    @Test func `when the images change, the same version is computed again, also after a failure`() {
        #expect(next() == "compute 1")
        let body = Array("{}".utf8)
        let frames = FramesResult(
            version: 1, body: body, tag: EntityTag(body: body), memory: MemoryBudget(bytesMax: 1 << 20))
        progress.take(.success(frames), for: key)
        #expect(next().hasPrefix("event: frames"))
        #expect(next() == "wait")
        let triesAgain = [0, 5].map { progress.retry(assets: $0) }
        #expect(triesAgain == [false, true])
        #expect(next(assets: 5) == "compute 1")
        let changed = FramesKey(version: VersionKey(name: "board", number: 1, assets: 5), viewport: key.viewport)
        progress.take(.failure(.responseTooLarge(responseBytesMax: 1)), for: changed)
        #expect(next(assets: 5).hasPrefix("event: problem"))
        #expect(next(assets: 5) == "wait")
        #expect(next(assets: 6) == "compute 1")
    }

    private func note(newest version: Int?) {
        let isChanged = progress.note(newest: version)
        #expect(isChanged)
    }

    private func retry() {
        let triesAgain = progress.retry(assets: 0)
        #expect(triesAgain)
    }

    private func noteUnread() {
        let triesAgain = progress.noteUnread(key.version, isStoreAvailable: false)
        #expect(triesAgain)
    }

    private func next(assets: UInt64 = 0) -> String {
        switch progress.next(assets: assets) {
        case .wait: "wait"
        case .send(let event): String(decoding: event.bytes, as: UTF8.self)
        case .compute(let version, _): "compute \(version)"
        }
    }
}
