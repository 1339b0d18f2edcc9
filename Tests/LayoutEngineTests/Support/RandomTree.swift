import Foundation
import LayoutEngine
import TestSupport

/// An element with its description.
struct RandomTree: CustomStringConvertible {
    var element: any Element
    var description: String

    init(_ element: any Element, _ description: String) {
        self.element = element
        self.description = description
    }
}

/// Makes random trees of all elements.
struct TreeGenerator {
    /// The kind of numbers in a tree.
    enum Numbers: CaseIterable {
        /// Multiples of 1/8, so that sums and halves of them are exact.
        case eighths
        /// Any numbers.
        case fractions
    }

    var random: SplitMix
    let numbers: Numbers
    /// The number of elements that may still be added.
    private var elementsLeft = 0
    /// Elements that several trees have in common, if there are to be any.
    private var shared: [RandomTree] = []

    init(seed: UInt64, numbers: Numbers) {
        random = SplitMix(state: seed)
        self.numbers = numbers
    }

    /// A tree with a limited depth.
    mutating func tree(depth: Int) -> RandomTree {
        elementsLeft = 30
        return element(depth: depth)
    }

    /// Makes elements that the trees to come have in common. Those of a second call may have the first in them.
    mutating func addShared(count: Int) {
        shared += (0..<count).map { _ in
            let tree = tree(depth: 3)
            return RandomTree(SharedElement(tree.element), "Shared(\(tree))")
        }
    }

    mutating func element(depth: Int) -> RandomTree {
        if !shared.isEmpty, int(0...2) == 0 { return pick(shared) }
        elementsLeft -= 1
        guard depth > 1, elementsLeft > 0 else { return leaf() }
        switch int(0...9) {
        case 0: return leaf()
        case 1...4: return wrapper(depth: depth - 1)
        default: return container(depth: depth - 1)
        }
    }

    mutating func children(depth: Int, _ counts: [Int] = [0, 1, 2, 2, 3, 4]) -> [RandomTree] {
        (0..<pick(counts)).map { _ in element(depth: depth) }
    }

    // MARK: Numbers

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    mutating func bool() -> Bool {
        Bool.random(using: &random)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[int(0...values.count - 1)]
    }

    /// A length, usually of at most 100 points, often 0 or a round number.
    mutating func length() -> CGFloat {
        switch int(0...9) {
        case 0: return 0
        case 1: return 200
        case 2...4: return CGFloat(int(1...100))
        default:
            switch numbers {
            case .eighths: return CGFloat(int(0...800)) / 8
            case .fractions: return CGFloat.random(in: 0...100, using: &random)
            }
        }
    }

    /// A short length, sometimes negative.
    mutating func distance() -> CGFloat {
        let length = length() / 8
        return int(0...5) == 0 ? -length : length
    }

    mutating func size() -> CGSize {
        CGSize(width: length(), height: length())
    }

    /// A proposal, sometimes unconstrained on an axis.
    mutating func constraint() -> SizeConstraint {
        func axis() -> SizeConstraint.Axis {
            switch int(0...4) {
            case 0: .unconstrained
            case 1: .atMost(length())
            default: .atMost(length() * 4)
            }
        }
        return SizeConstraint(width: axis(), height: axis())
    }
}
