import JSON

/// Counts how much of its limits a request has used.
final class Budget {
    /// A limit that the request exceeds.
    enum Overrun {
        case elements(max: Int)
        case depth(max: Int)
        case expansion(bytesMax: Int)
        case nesting(max: Int)
        /// The caller of the decoder has no room for more elements or text.
        case notAdmitted
    }

    /// Returns whether the caller has room for the given size. Called after each further 1,024 elements or 64 KiB.
    typealias Admission = (DecodedSize) -> Bool

    /// The cells of the tape whose values count as expansion each time they are read: those of the data, or all cells
    /// while a component or a loop is expanded.
    var chargedCells = 0..<0

    private let elementsMax: Int
    private let depthMax: Int
    private let expandedBytesMax: Int
    private let allTextsBytesMax: Int
    private let admits: Admission?
    private(set) var decoded = DecodedSize()
    private var depth = 0
    /// The largest depth since a measurement began.
    private var depthReached = 0
    /// The number of elements, and of bytes, at which `admits` is called next.
    private var nextElements = Budget.elementsBetweenAdmissions
    private var nextBytes = Budget.bytesBetweenAdmissions

    private static let elementsBetweenAdmissions = 1_024
    private static let bytesBetweenAdmissions = 64 << 10

    init(_ limits: RequestLimits, admits: Admission? = nil) {
        self.admits = admits
        elementsMax = limits.elementsMax
        depthMax = limits.depthMax
        expandedBytesMax = limits.expandedBytesMax
        allTextsBytesMax = limits.allTextsBytesMax
    }

    /// Begins an element. Nil if no limit is exceeded.
    ///
    /// - Parameter isCounted: false for an element that is only checked: only its depth counts.
    @inline(__always)
    func enter(isCounted: Bool) -> Overrun? {
        if isCounted, let overrun = countElement() { return overrun }
        if depth >= depthMax { return .depth(max: depthMax) }
        depth += 1
        depthReached = max(depthReached, depth)
        return nil
    }

    /// Counts something that costs as much as an element. Nil if no limit is exceeded.
    @inline(__always)
    func countElement() -> Overrun? {
        decoded.elements += 1
        if decoded.elements > elementsMax { return .elements(max: elementsMax) }
        return decoded.elements < nextElements || admitsMore() ? nil : .notAdmitted
    }

    /// Ends the element that began last.
    func leave() {
        depth -= 1
    }

    @inline(__always)
    func isCharged(_ place: JSONValue) -> Bool {
        chargedCells.contains(place.index)
    }

    /// Counts bytes of an expansion. Nil if no limit is exceeded.
    func charge(_ bytes: Int) -> Overrun? {
        decoded.repeatedBytes += bytes
        if decoded.repeatedBytes > expandedBytesMax { return .expansion(bytesMax: expandedBytesMax) }
        return admitsBytes() ? nil : .notAdmitted
    }

    /// Counts the text of a label. Nil if no limit is exceeded.
    func count(text bytes: Int) -> Overrun? {
        decoded.textBytes += bytes
        if decoded.textBytes > allTextsBytesMax { return .notAdmitted }
        return admitsBytes() ? nil : .notAdmitted
    }

    /// Calls `body` to check values that are not used: the elements and texts in them do not count. What is repeated
    /// does, because checking takes time for it.
    func checkingUnused(_ body: () -> Void) {
        let before = decoded
        body()
        decoded.elements = before.elements
        decoded.textBytes = before.textBytes
    }

    /// The share of the limits that a part of the request uses.
    struct Use {
        fileprivate let size: DecodedSize
        fileprivate let depth: Int
    }

    /// Calls `body`, and measures the share of the limits that it uses.
    func measure<Result>(_ body: () -> Result) -> (Result, Use) {
        let before = decoded, reachedBefore = depthReached
        depthReached = depth
        let result = body()
        let use = Use(
            size: DecodedSize(
                elements: decoded.elements - before.elements, textBytes: decoded.textBytes - before.textBytes,
                repeatedBytes: decoded.repeatedBytes - before.repeatedBytes),
            depth: depthReached - depth)
        depthReached = max(depthReached, reachedBefore)
        return (result, use)
    }

    /// Counts a use once more. Returns false, and counts nothing, if that may exceed a limit, or if `admits` must be
    /// called in between.
    func countAgain(_ use: Use) -> Bool {
        let elements = decoded.elements + use.size.elements
        let repeatedBytes = decoded.repeatedBytes + use.size.repeatedBytes
        let textBytes = decoded.textBytes + use.size.textBytes
        guard elements <= elementsMax, elements < nextElements, repeatedBytes <= expandedBytesMax,
            textBytes <= allTextsBytesMax, textBytes + repeatedBytes < nextBytes, depth + use.depth <= depthMax
        else { return false }
        decoded = DecodedSize(elements: elements, textBytes: textBytes, repeatedBytes: repeatedBytes)
        depthReached = max(depthReached, depth + use.depth)
        return true
    }

    private func admitsBytes() -> Bool {
        decoded.textBytes + decoded.repeatedBytes < nextBytes || admitsMore()
    }

    @inline(never)
    private func admitsMore() -> Bool {
        nextElements = decoded.elements + Self.elementsBetweenAdmissions
        nextBytes = decoded.textBytes + decoded.repeatedBytes + Self.bytesBetweenAdmissions
        return admits?(decoded) ?? true
    }
}

extension Budget.Overrun {
    func failure(at pointer: JSONPointer) -> RequestFailure {
        switch self {
        case .elements(let max): .tooManyElements(pointer: pointer, elementsMax: max)
        case .depth(let max): .tooDeep(pointer: pointer, depthMax: max)
        case .expansion(let bytesMax): .tooMuchExpanded(pointer: pointer, expandedBytesMax: bytesMax)
        case .nesting(let max): .tooNested(pointer: pointer, depthMax: max)
        case .notAdmitted: .notAdmitted
        }
    }
}
