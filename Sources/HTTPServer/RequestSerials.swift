import Synchronization

/// Numbers that tell requests apart, also those of other servers and of earlier runs.
final class RequestSerials: Sendable {
    private let counter = Atomic<UInt64>(0)
    private let seed = UInt64.random(in: .min ... .max)

    /// Another one with each call. Mixing spreads neighbours over all bits (the finalizer of SplitMix64 by Steele, Lea
    /// and Flood, which maps no two numbers to one).
    func next() -> UInt64 {
        var number = seed &+ counter.add(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
