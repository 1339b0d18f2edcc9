import HTTPServer
import LayoutEngine
import LayoutJSON
import Synchronization
import TreeStore

/// Makes what clients show of stored trees: frames, and patches that lead from one version to another. What many ask at
/// once is made once, and kept.
final class TreeFrames: Sendable {
    /// Has a worker do a job; returns whether it is taken.
    typealias Crew = @Sendable (_ job: @escaping @Sendable () -> Void) -> Bool

    /// How long other processes may use what this one has made, in seconds.
    private static let sharedSeconds = 3_600

    let cache: AnswerCache
    private let flights = Flights()
    private let store: any TreeStore
    private let processor: RequestProcessor
    private let pictures: PictureMaker
    /// What else than a tree and a viewport its frames depend on.
    private let representation: String
    private let secondsMax: Double
    private let queueMax: Int
    private let count: @Sendable (WorkReport) -> Void

    init(
        store: any TreeStore, processor: RequestProcessor, pictures: PictureMaker, representation: String,
        cacheBytesMax: Int,
        secondsMax: Double, queueMax: Int, count: @escaping @Sendable (WorkReport) -> Void
    ) {
        self.store = store
        self.processor = processor
        self.pictures = pictures
        self.representation = representation
        self.secondsMax = secondsMax
        self.queueMax = queueMax
        self.count = count
        cache = AnswerCache(bytesMax: cacheBytesMax)
    }

    /// Has the answer told: at once if it is known, else by a worker of the crew.
    func answer(_ key: TreeAnswer.Key, by crew: @escaping Crew, _ completion: @escaping Flights.Completion) {
        if let known = cache[key] { return completion(.success(known)) }
        guard flights.join(key, completion) else { return }
        if let picture = key.picture {
            return make(key, by: crew) { [self] () throws(Failure) in try draw(picture, key) }
        }
        guard let shown = key.shown else {
            return make(key, by: crew) { [self] () throws(Failure) in try frames(key) }
        }
        answer(shown, by: crew) { [self] former in
            answer(key.whole, by: crew) { [self] newest in
                switch newest {
                case .success(let newest):
                    make(key, by: crew) { [self] () throws(Failure) in
                        try patch(key, from: try? former.get(), to: newest)
                    }
                case .failure(let failure): flights.land(key, .failure(failure))
                }
            }
        }
    }

    /// Has the crew make an answer, keep it, and tell it.
    private func make(
        _ key: TreeAnswer.Key, by crew: Crew, _ work: @escaping @Sendable () throws(Failure) -> TreeAnswer
    ) {
        let isTaken = crew { [self] in
            let result = Result<TreeAnswer, Failure> { () throws(Failure) in try work() }
            if case .success(let answer) = result { cache.insert(answer, for: key) }
            flights.land(key, result)
        }
        if !isTaken { flights.land(key, .failure(.refused(.busy(queueMax: queueMax)))) }
    }

    // MARK: On a worker

    private func frames(_ key: TreeAnswer.Key) throws(Failure) -> TreeAnswer {
        let tree = try stored(key)
        let sharedKey = sharedKey(key, tree)
        if let shared = store.cachedAnswer(for: sharedKey) { return answer(shared, to: key) }
        var report = WorkReport()
        let layout = try layout(tree, key, &report)
        let body = try processor.encode(layout, of: key, isWhole: false, &report)
        if store.isShared { store.cacheAnswer(body, for: sharedKey, seconds: Self.sharedSeconds) }
        count(report)
        return answer(body, to: key, layout)
    }

    /// What leads from one answer to another; the whole frames if there is no former one.
    private func patch(
        _ key: TreeAnswer.Key, from former: TreeAnswer?, to newest: TreeAnswer
    ) throws(Failure) -> TreeAnswer {
        var report = WorkReport()
        let new = try layout(of: newest, to: key.whole, &report)
        if let former, let shown = key.shown, let old = try? layout(of: former, to: shown, &report),
            let body = try processor.encode(from: old, to: new, of: key, &report)
        {
            count(report)
            return answer(body, to: key, isPatch: true)
        }
        let body = try processor.encode(new, of: key, isWhole: true, &report)
        count(report)
        return answer(body, to: key)
    }

    /// What an answer was made of; made again if that is not known here.
    private func layout(
        of answer: TreeAnswer, to key: TreeAnswer.Key, _ report: inout WorkReport
    ) throws(Failure) -> TreeLayout {
        if let layout = answer.layout { return layout }
        return try layout(stored(key), key, &report)
    }

    private func draw(_ picture: PictureQuestion, _ key: TreeAnswer.Key) throws(Failure) -> TreeAnswer {
        var report = WorkReport()
        let tree = try stored(key)
        let body = try inTime { isInterrupted throws(Failure) in
            try pictures.picture(
                picture, of: tree.document, in: key.viewport, &report, isInterrupted: isInterrupted)
        }
        count(report)
        let tag = EntityTag(of: [representation], body: body)
        return TreeAnswer(version: key.version, body: body, tag: tag, type: picture.format.mediaType)
    }

    private func layout(
        _ tree: StoredTree, _ key: TreeAnswer.Key, _ report: inout WorkReport
    ) throws(Failure) -> TreeLayout {
        try inTime { isInterrupted throws(Failure) in
            try processor.layout(tree.document, for: key.viewport, &report, isInterrupted: isInterrupted)
        }
    }

    /// Tells work when its time is over.
    private func inTime<Result>(
        _ work: (_ isInterrupted: @escaping @Sendable () -> Bool) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = Moment.now
        let nanosecondsMax = Int(secondsMax * 1e9)
        do throws(Failure) {
            return try work { Moment.now.nanoseconds(since: start) > nanosecondsMax }
        } catch {
            switch error {
            case .layout(.interrupted, _), .drawing(.interrupted):
                throw .refused(.overdue(requestSecondsMax: secondsMax))
            default: throw error
            }
        }
    }

    private func stored(_ key: TreeAnswer.Key) throws(Failure) -> StoredTree {
        let tree: StoredTree?
        do {
            tree = try store.tree(key.name, version: key.version)
        } catch {
            throw Failure(error)
        }
        guard let tree else { throw .noSuchVersion(key.version, of: key.name) }
        return tree
    }

    private func answer(
        _ body: [UInt8], to key: TreeAnswer.Key, _ layout: TreeLayout? = nil, isPatch: Bool = false
    ) -> TreeAnswer {
        TreeAnswer(
            version: key.version, body: body, tag: EntityTag(of: [representation], body: body), layout: layout,
            isPatch: isPatch)
    }

    /// With the content of the version: a store that was set back counts the same numbers again.
    private func sharedKey(_ key: TreeAnswer.Key, _ tree: StoredTree) -> [UInt8] {
        Array("\(representation) \(key.name) \(key.version) \(key.viewport.text) ".utf8) + tree.version.digest
    }
}
