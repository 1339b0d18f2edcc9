import CoreMetrics
import TestSupport
import Testing

@testable import Telemetry

@Suite struct ConcurrentMetricsTests {
    private let registry = PrometheusRegistry()

    @Test func `no increment of concurrent threads is lost`() async throws {
        let tasks = 8
        let rounds = 20_000
        await withTaskGroup { group in
            for task in 0..<tasks {
                group.addTask {
                    let counter = Counter(label: "c", factory: registry)
                    let fractions = FloatingPointCounter(label: "f", factory: registry)
                    let meter = Meter(label: "m", factory: registry)
                    let timer = Timer(label: "t", dimensions: [("task", "\(task % 2)")], factory: registry)
                    for round in 0..<rounds {
                        counter.increment()
                        fractions.increment(by: 0.5)
                        meter.increment(by: 1)
                        timer.recordNanoseconds(Int64(round) * 1_000_000)
                    }
                }
            }
        }
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed.value("c_total") == Double(tasks * rounds))
        #expect(parsed.value("f_total") == Double(tasks * rounds) / 2)
        #expect(parsed.value("m") == Double(tasks * rounds))
        for task in ["0", "1"] {
            #expect(parsed.value("t_seconds_count", ["task": task]) == Double(tasks * rounds / 2))
        }
    }

    @Test func `the count of a histogram equals its last bucket while threads add to it`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    let timer = Timer(label: "t", factory: registry)
                    var random = SplitMix(state: 1)
                    for _ in 0..<50_000 { timer.recordNanoseconds(.random(in: 0...20_000_000_000, using: &random)) }
                }
            }
            for _ in 0..<200 {
                guard let family = try ParsedExposition(registry.exposition())["t_seconds"] else { continue }
                let buckets = family.samples.filter { $0.name == "t_seconds_bucket" }.map(\.value)
                #expect(buckets == buckets.sorted())
                #expect(buckets.last == family.samples.first { $0.name == "t_seconds_count" }?.value)
            }
            try await group.waitForAll()
        }
    }
}
