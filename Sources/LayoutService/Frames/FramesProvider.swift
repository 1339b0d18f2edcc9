import HTTPServer
import Platform

/// Computes the results of requests for versions of trees, screens and sessions: frames, patches from one version to
/// another, and pictures.
///
/// Results are cached, and requests with equal keys share one computation. One thread computes a result from start to
/// end, including both versions of a patch, within one deadline.
final class FramesProvider: Sendable {
    let cache: FramesCache
    private let inFlight = InFlightRequests()
    private let source: any LayoutSource
    private let processor: RequestProcessor
    private let pictures: PictureMaker
    /// Identifies the program and the fonts, on which frames depend.
    private let fingerprint: String
    private let secondsMax: Double
    private let processorSecondsMax: Double
    private let memory: MemoryBudget
    private let clock: @Sendable () -> Instant
    private let count: @Sendable (WorkReport) -> Void

    /// The account in the memory budget for all computations. They belong to no client, because many wait for their
    /// results.
    private static let account = "work for trees"

    /// - Parameters:
    ///   - options: contain the time limit of one result, including the layouts for a patch, the processor time of one
    ///     layout or picture, and the memory budget for results.
    ///   - clock: returns the current time, for deadlines.
    ///   - count: called with the report of each computation.
    init(
        source: any LayoutSource, cache: FramesCache, processor: RequestProcessor, pictures: PictureMaker,
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

    /// Passes a result to `completion`: from the cache, from a thread that is computing it already, or computed on this
    /// thread, which must be a worker.
    func result(for key: FramesKey, _ completion: @escaping InFlightRequests.Completion) {
        if let known = cache[key] { return completion(.success(known)) }
        if inFlight.joinAndClaim(key, completion) { compute(key, deadline) }
    }

    /// Passes a result to `completion` for a listener, on any thread. If no thread computes the result yet, `perform`
    /// makes a worker compute it.
    ///
    /// - Parameter isWanted: called when the worker begins. If all who wait for the result want a newer version by
    ///   then, `completion` gets `noSuchVersion`.
    func result(
        for key: FramesKey, computedBy perform: (@escaping @Sendable () -> Void) -> Void,
        isWanted: @escaping @Sendable () -> Bool, _ completion: @escaping InFlightRequests.Completion
    ) {
        if let known = cache[key] { return completion(.success(known)) }
        guard inFlight.join(key, isWanted: isWanted, completion) else { return }
        perform { [self] in
            // A request may have begun to compute the same frames meanwhile.
            guard inFlight.claim(key, orFailWith: .noSuchVersion(key.version.number, of: key.version.name)) else {
                return
            }
            compute(key, deadline)
        }
    }

    // MARK: On a worker

    private func compute(_ key: FramesKey, _ deadline: Deadline) {
        publish(Result { () throws(Failure) in try computed(key, deadline) }, for: key)
    }

    /// Caches a result, and passes it to all who wait for it.
    private func publish(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        if case .success(let result) = result { cache.insert(result, for: key) }
        inFlight.finish(key, result)
    }

    private func computed(_ key: FramesKey, _ deadline: Deadline) throws(Failure) -> FramesResult {
        if let picture = key.picture { return try draw(picture, key, deadline) }
        if case .version(let since)? = key.since { return try patch(key, since: since, deadline) }
        return try frames(key, deadline)
    }

    private func frames(_ key: FramesKey, _ deadline: Deadline) throws(Failure) -> FramesResult {
        try frames(of: layout(key.layout, deadline), key)
    }

    /// The patch from the version that the client shows; whole frames if there is no such patch.
    private func patch(_ key: FramesKey, since: Int, _ deadline: Deadline) throws(Failure) -> FramesResult {
        // Looked up before the new layout is inserted, which may evict this one.
        let known = cache.replacedLayout(key.layout(of: since))
        let new = try layout(key.layout, following: known, deadline)
        let old = if let known { known } else { try formerLayout(key.layout(of: since), deadline.halved) }
        var report = WorkReport()
        guard let old, let patch = try processor.encode(from: old, to: new, of: key, &report) else {
            return try frames(of: new, key)
        }
        count(report)
        return result(patch, for: key, isPatch: true)
    }

    /// Encodes whole frames. They are marked as whole if the client asked for a patch.
    private func frames(of layout: ViewportLayout, _ key: FramesKey) throws(Failure) -> FramesResult {
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
        return result(drawn.bytes, for: key, type: picture.format.mediaType)
    }

    /// The layout of the version that a client shows; nil if that version is no longer kept, has no layout, or always
    /// takes too long.
    ///
    /// - Throws: temporary failures. Sending whole frames instead of a patch would increase the load that causes them.
    private func formerLayout(_ key: LayoutKey, _ deadline: Deadline) throws(Failure) -> ViewportLayout? {
        do throws(Failure) {
            return try layout(key, deadline)
        } catch {
            if case .refused(.overdue) = error { return nil }
            if error.isMomentary { throw error }
            return nil
        }
    }

    /// If another worker is computing the same layout, both compute it, because a worker never waits for another one.
    ///
    /// - Parameter former: the layout of another version for the same viewport, if it is at hand.
    private func layout(
        _ key: LayoutKey, following former: ViewportLayout? = nil, _ deadline: Deadline
    ) throws(Failure) -> ViewportLayout {
        if let known = cache[key] { return known }
        var report = WorkReport()
        let layout = try inTime(deadline) { limits throws(Failure) in
            try source.layout(key, following: former, &report, within: limits)
        }
        count(report)
        cache.insert(layout, for: key)
        return layout
    }

    /// Runs work of a session on this worker, within the limits of one result, and counts what it reports.
    func limited<Result>(
        _ work: (inout WorkReport, WorkLimits) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var report = WorkReport()
        defer { count(report) }
        return try inTime(deadline) { limits throws(Failure) in try work(&report, limits) }
    }

    /// The deadline of a computation that begins now.
    private var deadline: Deadline { Deadline(afterSeconds: secondsMax, clock: clock) }

    /// Does work, and interrupts it at the deadline or when it has used up its processor time.
    private func inTime<Result>(
        _ deadline: Deadline, _ work: (WorkLimits) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let limits = WorkLimits(
            processorSecondsMax: processorSecondsMax, memory: memory.share(of: Self.account),
            isUnwanted: { deadline.isPast })
        return try limits.run(deadlineSeconds: secondsMax, work)
    }

    private func result(
        _ body: [UInt8], for key: FramesKey, isPatch: Bool = false, type: String = MediaType.json
    ) -> FramesResult {
        FramesResult(
            version: key.version.number, body: body,
            tag: EntityTag(of: [fingerprint], version: key.version.number, body: body), isPatch: isPatch, type: type,
            memory: memory)
    }
}
