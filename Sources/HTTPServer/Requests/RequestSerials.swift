import Synchronization

/// Makes numbers that are unique to a request, even among several servers and runs.
final class RequestSerials: Sendable {
    private let counter = Atomic<UInt64>(0)
    private let seed = UInt64.random(in: .min ... .max)

    /// Returns a new number with each call. The finalizer of SplitMix64 (Steele, Lea and Flood) spreads consecutive
    /// numbers over all bits, and maps different numbers to different ones.
    func next() -> UInt64 {
        var number = seed &+ counter.add(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
