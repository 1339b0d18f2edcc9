internal import Synchronization

/// The advances of the letters A to Z and a to z beside one another, in a face that moves a letter by nothing but the
/// letter behind it: see `PairPositioning`. Each pair is shaped once; a word is added up from its pairs.
///
/// It is a view of memory that `SpaceRulesTable` keeps. Threads that learn the same pair write the same number: hence
/// `@unchecked Sendable`.
struct LetterPairs: @unchecked Sendable {
    /// How a letter stands before another one, or at the end of its word.
    struct Advance {
        fileprivate static let unknown = Int32.min
        fileprivate static let other = Int32.min + 1

        fileprivate let rawValue: Int32

        /// For a pair that is not merely advanced.
        static let notAdded = Advance(rawValue: other)

        /// - Parameters:
        ///   - units: the advance in units of the font.
        ///   - isUnsafe: whether the letters would have other shapes if a line ended between them.
        init(units: Int32, isUnsafe: Bool) {
            rawValue = units.magnitude < 1 << 29 ? units << 1 | (isUnsafe ? 1 : 0) : Self.other
        }

        fileprivate init(rawValue: Int32) { self.rawValue = rawValue }

        var isKnown: Bool { rawValue != Self.unknown }
        /// Whether the advances of a word with this pair can be added up.
        var isAdded: Bool { rawValue > Self.other }
        var units: Int32 { rawValue >> 1 }
        var isUnsafe: Bool { rawValue & 1 == 1 }
    }

    private static let first = UInt8(ascii: "A")
    /// Stands for what is behind the last letter of a word.
    static let end = first + 63
    private static let count = 64 * 64

    private let advances: UnsafeMutablePointer<Atomic<Int32>>

    /// Nothing is known yet.
    init() {
        advances = .allocate(capacity: Self.count)
        for index in 0..<Self.count { (advances + index).initialize(to: Atomic(Advance.unknown)) }
    }

    func deallocate() {
        advances.deinitialize(count: Self.count)
        advances.deallocate()
    }

    /// The advance of a letter before another one or `end`.
    subscript(letter: UInt8, next: UInt8) -> Advance {
        get { Advance(rawValue: self.advances[Self.index(letter, next)].load(ordering: .relaxed)) }
        nonmutating set { self.advances[Self.index(letter, next)].store(newValue.rawValue, ordering: .relaxed) }
    }

    @inline(__always)
    private static func index(_ letter: UInt8, _ next: UInt8) -> Int {
        Int((letter &- first) & 63) << 6 | Int((next &- first) & 63)
    }
}
