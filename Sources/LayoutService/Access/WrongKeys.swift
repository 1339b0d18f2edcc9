import HTTPServer
import Platform
import Synchronization

/// Counts the wrong keys that each address has sent recently. Beyond a limit, wrong keys are answered with 429. Valid
/// keys are not counted and always accepted.
final class WrongKeys: Sendable {
    private struct Count {
        var number = 0
        let end: Instant
    }

    /// The wrong keys that an address may send in a period.
    static let triesMax = 10
    static let periodSeconds = 60
    /// The most addresses that are counted. If there are more, all counts are reset.
    static let addressesMax = 10_000

    private let counts = Mutex<[String: Count]>([:])

    /// Counts a wrong key. If the limit is exceeded, returns the seconds until the end of the period; otherwise nil.
    func count(from address: String, at now: Instant = .now) -> Int? {
        let network = ClientNetwork.of(address)
        return counts.withLock { counts in
            if counts[network] == nil, counts.count >= Self.addressesMax {
                counts = counts.filter { $0.value.end > now }
                if counts.count >= Self.addressesMax { counts = [:] }
            }
            var count =
                counts[network].flatMap { $0.end > now ? $0 : nil }
                ?? Count(end: now.adding(milliseconds: Self.periodSeconds * 1_000))
            count.number += 1
            counts[network] = count
            guard count.number > Self.triesMax else { return nil }
            return max(1, (count.end.nanoseconds(since: now) + 999_999_999) / 1_000_000_000)
        }
    }
}
