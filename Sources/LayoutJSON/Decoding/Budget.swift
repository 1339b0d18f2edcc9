import JSON

/// Counts how much of its limits a request has used.
final class Budget {
    /// A limit that was passed.
    enum Overrun {
        case elements(max: Int)
        case depth(max: Int)
        case expansion(bytesMax: Int)
        case nesting(max: Int)
    }

    /// The cells of the tape whose values are charged for wherever they are read: those of the data, or all while a
    /// component or a loop is expanded.
    var chargedCells = 0..<0

    private let elementsMax: Int
    private let depthMax: Int
    private let expandedBytesMax: Int
    private var elementCount = 0
    private var depth = 0
    private var expandedBytes = 0

    init(_ limits: RequestLimits) {
        elementsMax = limits.elementsMax
        depthMax = limits.depthMax
        expandedBytesMax = limits.expandedBytesMax
    }

    /// Begins an element. Nil if there is room for it.
    ///
    /// - Parameter isCounted: false for one that is only checked, which counts for the depth alone.
    @inline(__always)
    func enter(isCounted: Bool) -> Overrun? {
        if isCounted { elementCount += 1 }
        if elementCount > elementsMax { return .elements(max: elementsMax) }
        if depth >= depthMax { return .depth(max: depthMax) }
        depth += 1
        return nil
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
        expandedBytes += bytes
        return expandedBytes > expandedBytesMax ? .expansion(bytesMax: expandedBytesMax) : nil
    }
}

extension Budget.Overrun {
    func failure(at pointer: JSONPointer) -> RequestFailure {
        switch self {
        case .elements(let max): .tooManyElements(pointer: pointer, elementsMax: max)
        case .depth(let max): .tooDeep(pointer: pointer, depthMax: max)
        case .expansion(let bytesMax): .tooMuchExpanded(pointer: pointer, expandedBytesMax: bytesMax)
        case .nesting(let max): .tooNested(pointer: pointer, depthMax: max)
        }
    }
}
