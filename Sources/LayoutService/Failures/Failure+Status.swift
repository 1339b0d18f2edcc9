extension Failure {
    /// The status of the response. Statuses of failures are chosen only here.
    var status: Int {
        switch self {
        case .malformedContentCoding, .invalidQuery, .invalidTreeName, .malformedPrecondition: 400
        case .request(.syntax), .refused(.malformedRequest): 400
        case .unauthorized: 401
        case .noSuchResource, .noSuchSchema, .noSuchTree, .noSuchVersion, .noSuchScreen, .noSuchSession: 404
        case .methodNotAllowed: 405
        case .patch(.conflict), .unknownVersion: 409
        case .action(.noView), .action(.noAction), .action(.notInteractive): 409
        case .sessionEnded: 410
        case .lengthRequired: 411
        case .preconditionFailed: 412
        case .lineTooLong, .tooManyBlankLines, .patch(.tooLarge), .refused(.bodyTooLarge): 413
        case .unsupportedMediaType, .unsupportedContentCoding: 415
        case .refused(.expectationFailed): 417
        case .hostNotAllowed: 421
        case .request(.invalid), .request(.tooManyElements), .request(.tooDeep), .request(.tooNested): 422
        case .request(.tooMuchExpanded), .patch(.tooDeep), .responseTooLarge, .processorTimeUsedUp: 422
        case .action(.unsuitableValue): 422
        case .layout(.infiniteSize, _), .layout(.invalidFrame, _), .layout(.tooComplex, _): 422
        case .drawing(.tooLarge), .drawing(.sideTooLong), .drawing(.tooMuchPainted), .drawing(.tooLong): 422
        case .drawing(.tooManyImageBytes), .drawing(.unreadableImage): 422
        case .refused(.busy), .sessionBusy, .tooManyWrongKeys: 429
        case .refused(.headTooLarge), .refused(.tooManyFields): 431
        case .request(.unreadable), .drawing(.failed): 500
        case .refused(.unsupportedTransferEncoding): 501
        case .refused(.overdue), .refused(.shuttingDown), .refused(.memoryExhausted), .refused(.tooManyListeners):
            503
        case .request(.notAdmitted), .layout(.interrupted, _), .drawing(.interrupted), .patch(.interrupted): 503
        case .storeUnavailable, .notReady, .tooManySessions: 503
        case .storeFull: 507
        }
    }

    /// Whether the same request may succeed later. The response has a `Retry-After`.
    var isMomentary: Bool { status == 429 || status == 503 }

    /// When to try again, in seconds; nil if the same request would fail again.
    var retryAfterSeconds: Int? {
        switch self {
        case .tooManyWrongKeys(let seconds): seconds
        // Listeners and sessions last long.
        case .refused(.tooManyListeners), .tooManySessions: 10
        default: isMomentary ? 1 : nil
        }
    }

    /// Whether the request exceeds a limit that is lower on event threads than on workers (`ServiceOptions.inline`).
    /// More text than `allTextsBytesMax` is reported as `memoryExhausted`.
    var exceedsInlineLimits: Bool {
        switch self {
        case .request(.tooManyElements), .request(.tooMuchExpanded), .refused(.memoryExhausted),
            .layout(.tooComplex, _):
            true
        default: false
        }
    }
}
