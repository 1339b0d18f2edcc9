import JSON

/// Counts how much of its limits a request has used.
final class Budget {
    /// A limit that was passed.
    enum Overrun {
        case elements(max: Int)
        case depth(max: Int)
        case expansion(bytesMax: Int)
        case nesting(max: Int)
        /// The caller of the decoder has no room for more elements or text.
        case notAdmitted
    }

    /// Asked whether there is room for what is decoded, after each further part of it.
    typealias Admission = (DecodedSize) -> Bool

    /// The cells of the tape whose values are charged for wherever they are read: those of the data, or all while a
    /// component or a loop is expanded.
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
    /// The number of elements, and of bytes, at which `admits` is asked next.
    private var nextElements = Budget.elementsBetweenQuestions
    private var nextBytes = Budget.bytesBetweenQuestions

    private static let elementsBetweenQuestions = 1_024
    private static let bytesBetweenQuestions = 64 << 10

    init(_ limits: RequestLimits, admits: Admission? = nil) {
        self.admits = admits
        elementsMax = limits.elementsMax
        depthMax = limits.depthMax
        expandedBytesMax = limits.expandedBytesMax
        allTextsBytesMax = limits.allTextsBytesMax
    }

    /// Begins an element. Nil if there is room for it.
    ///
    /// - Parameter isCounted: false for one that is only checked, which counts for the depth alone.
    @inline(__always)
    func enter(isCounted: Bool) -> Overrun? {
        if isCounted, let overrun = countElement() { return overrun }
        if depth >= depthMax { return .depth(max: depthMax) }
        depth += 1
        depthReached = max(depthReached, depth)
        return nil
    }

    /// Counts something that costs as much as an element. Nil if there is room for it.
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

    /// Counts bytes of an expansion. Nil if there is room for them.
    func charge(_ bytes: Int) -> Overrun? {
        decoded.repeatedBytes += bytes
        if decoded.repeatedBytes > expandedBytesMax { return .expansion(bytesMax: expandedBytesMax) }
        return admitsBytes() ? nil : .notAdmitted
    }

    /// Counts the text of a label. Nil if there is room for it.
    func count(text bytes: Int) -> Overrun? {
        decoded.textBytes += bytes
        if decoded.textBytes > allTextsBytesMax { return .notAdmitted }
        return admitsBytes() ? nil : .notAdmitted
    }

    /// The part of the limits that something uses.
    struct Use {
        fileprivate let size: DecodedSize
        fileprivate let depth: Int
    }

    /// Measures the part of the limits that `body` uses.
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

    /// Counts what is used once more. False if a limit may be passed, or `admits` has to be asked, on the way: then nothing
    /// is counted.
    func repeats(_ use: Use) -> Bool {
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
        nextElements = decoded.elements + Self.elementsBetweenQuestions
        nextBytes = decoded.textBytes + decoded.repeatedBytes + Self.bytesBetweenQuestions
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
