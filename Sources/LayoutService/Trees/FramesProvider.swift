import HTTPServer
import LayoutEngine
import LayoutJSON
import Platform

/// Computes what clients show of versions of trees: frames, patches from one version to another, and pictures.
///
/// Results are cached, and requests with equal keys share one computation. One thread computes a result from start to
/// end, the versions that a patch is made of included, within one deadline.
final class FramesProvider: Sendable {
    let cache: TreeCache
    private let inFlight = InFlightRequests()
    private let source: any LayoutSource
    private let processor: RequestProcessor
    private let pictures: PictureMaker
    /// The program and the fonts, which frames depend on besides tree and viewport.
    private let fingerprint: String
    private let secondsMax: Double
    private let processorSecondsMax: Double
    private let memory: MemoryBudget
    private let clock: @Sendable () -> Instant
    private let count: @Sendable (WorkReport) -> Void

    /// Computations belong to no client: many wait for their results.
    private static let account = "work for trees"

    /// - Parameters:
    ///   - options: has the time limit of one result, the layouts that a patch is made of included, the processor time of
    ///     one layout or picture, and what the memory of results is counted in.
    ///   - clock: the time, which deadlines are compared with.
    ///   - count: called with the times that a computation took.
    init(
        source: any LayoutSource, cache: TreeCache, processor: RequestProcessor, pictures: PictureMaker,
        fingerprint: String, options: ServiceOptions, clock: @escaping @Sendable () -> Instant = { .now },
        count: @escaping @Sendable (WorkReport) -> Void
    ) {
        self.source = source
        self.cache = cache
        self.processor = processor
        self.pictures = pictures
        self.fingerprint = fingerprint
        secondsMax = options.requestSecondsMax
        processorSecondsMax = options.processorSecondsMax
        memory = options.memory
        self.clock = clock
        self.count = count
    }

    /// Passes a result to `completion`: from the cache, from the thread that computes it already, or computed on this
    /// thread, which must be a worker's.
    func result(for key: FramesKey, _ completion: @escaping InFlightRequests.Completion) {
        if let known = cache[key] { return completion(.success(known)) }
        if inFlight.joinAndClaim(key, completion) { compute(key, deadline) }
    }

    /// The same for a listener, on any thread: if nobody computes the result yet, `perform` has a worker do so.
    ///
    /// - Parameter isWanted: asked when the worker begins. If all who wait for the result want a newer version by then,
    ///   `completion` gets `noSuchVersion`.
    func result(
        for key: FramesKey, computedBy perform: (@escaping @Sendable () -> Void) -> Void,
        isWanted: @escaping @Sendable () -> Bool, _ completion: @escaping InFlightRequests.Completion
    ) {
        if let known = cache[key] { return completion(.success(known)) }
        guard inFlight.join(key, isWanted: isWanted, completion) else { return }
        perform { [self] in
            // A request may have needed the same frames meanwhile.
            guard inFlight.claim(key, orFailWith: .noSuchVersion(key.version, of: key.name)) else { return }
            compute(key, deadline)
        }
    }

    // MARK: On a worker

    private func compute(_ key: FramesKey, _ deadline: Deadline) {
        publish(Result { () throws(Failure) in try computed(key, deadline) }, for: key)
    }

    /// Caches a result, and passes it to everybody who waits for it.
    private func publish(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        if case .success(let result) = result { cache.insert(result, for: key) }
        inFlight.finish(key, result)
    }

    private func computed(_ key: FramesKey, _ deadline: Deadline) throws(Failure) -> FramesResult {
        if let picture = key.picture { return try draw(picture, key, deadline) }
        if let since = key.since, since != FramesKey.unknownVersion { return try patch(key, since: since, deadline) }
        return try frames(key, deadline)
    }

    private func frames(_ key: FramesKey, _ deadline: Deadline) throws(Failure) -> FramesResult {
        try frames(of: layout(key.layout(of: key.version), deadline), key)
    }

    /// The patch from the version that the client shows; the whole frames if no patch leads from that version.
    private func patch(_ key: FramesKey, since: Int, _ deadline: Deadline) throws(Failure) -> FramesResult {
        // Looked up before the new layout, which may evict it, is inserted.
        let known = cache.replacedLayout(key.layout(of: since))
        let new = try layout(key.layout(of: key.version), following: known, deadline)
        let old = if let known { known } else { try formerLayout(key.layout(of: since), deadline.halved) }
        var report = WorkReport()
        guard let old, let patch = try processor.encode(from: old, to: new, of: key, &report) else {
            return try frames(of: new, key)
        }
        count(report)
        return result(patch, for: key, isPatch: true)
    }

    /// Encodes whole frames. They say so if the client asked for a patch.
    private func frames(of layout: TreeLayout, _ key: FramesKey) throws(Failure) -> FramesResult {
        var report = WorkReport()
        let body = try processor.encode(layout, of: key, isWhole: key.since != nil, &report)
        count(report)
        return result(body, for: key)
    }

    private func draw(
        _ picture: PictureQuery, _ key: FramesKey, _ deadline: Deadline
    ) throws(Failure) -> FramesResult {
        let drawn = try inTime(deadline) { limits throws(Failure) in
            var report = WorkReport()
            let layout = try source.layout(key.drawnLayout, following: nil, &report, within: limits)
            do throws(Failure) {
                return try pictures.picture(picture, of: layout.shown(in: nil), &report, within: limits)
            } catch {
                throw source.withPlaces(error, key.drawnLayout)
            }
        }
        count(drawn.report)
        let tag = EntityTag(of: [fingerprint], version: key.version, body: drawn.bytes)
        return FramesResult(
            version: key.version, body: drawn.bytes, tag: tag, type: picture.format.mediaType, memory: memory)
    }

    /// The layout of the version that a client shows; nil if that version is gone, has no layout, or takes too long, as it
    /// would each time.
    ///
    /// - Throws: failures that pass. Whole frames in place of a patch would be a larger answer exactly under load.
    private func formerLayout(_ key: LayoutKey, _ deadline: Deadline) throws(Failure) -> TreeLayout? {
        do throws(Failure) {
            return try layout(key, deadline)
        } catch {
            if case .refused(.overdue) = error { return nil }
            if error.isMomentary { throw error }
            return nil
        }
    }

    /// If another worker computes the same layout at the moment, both do, because a worker never waits for another one.
    ///
    /// - Parameter former: the layout of another version for the same viewport, if it is at hand.
    private func layout(
        _ key: LayoutKey, following former: TreeLayout? = nil, _ deadline: Deadline
    ) throws(Failure) -> TreeLayout {
        if let known = cache[key] { return known }
        var report = WorkReport()
        let layout = try inTime(deadline) { limits throws(Failure) in
            try source.layout(key, following: former, &report, within: limits)
        }
        count(report)
        cache.insert(layout, for: key)
        return layout
    }

    /// Does other work on this thread, a worker's, within the limits of a result.
    func limited<Result>(_ work: (WorkLimits) throws(Failure) -> Result) throws(Failure) -> Result {
        try inTime(deadline, work)
    }

    /// The deadline of a computation that begins now.
    private var deadline: Deadline { Deadline(afterSeconds: secondsMax, clock: clock) }

    /// Interrupts work at the deadline, or when it has used up its processor time.
    private func inTime<Result>(
        _ deadline: Deadline, _ work: (WorkLimits) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let limits = WorkLimits(
            processorSecondsMax: processorSecondsMax, memory: memory.share(of: Self.account),
            isUnwanted: { deadline.isPast })
        do throws(Failure) {
            return try work(limits)
        } catch {
            switch limits.reason(for: error) {
            case .layout(.interrupted, _), .drawing(.interrupted):
                throw .refused(.overdue(requestSecondsMax: secondsMax))
            case let reason: throw reason
            }
        }
    }

    private func result(_ body: [UInt8], for key: FramesKey, isPatch: Bool = false) -> FramesResult {
        FramesResult(
            version: key.version, body: body, tag: EntityTag(of: [fingerprint], version: key.version, body: body),
            isPatch: isPatch, memory: memory)
    }
}
