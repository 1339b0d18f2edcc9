import CoreMetrics
import TestSupport
import Testing

@testable import Telemetry

@Suite struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry(seriesMax: 100, droppedLabel: "dropped")

    @Test func `an exposition has sorted families and series, each family after its help and type`() {
        registry.describe("http.requests", "Requests \\ answers.\nAll of them.")
        registry.describe("queue", "Waiting.")
        registry.describe("wait", "Time in the queue.")
        Counter(label: "http.requests", dimensions: [("status", "200")], factory: registry).increment(by: 3)
        Counter(label: "http.requests", dimensions: [("status", "0")], factory: registry).increment()
        Gauge(label: "queue", factory: registry).record(2.5)
        let timer = Timer(label: "wait", factory: registry)
        timer.recordNanoseconds(1_000_000)
        timer.recordMilliseconds(2_000)
        #expect(
            String(decoding: registry.exposition(), as: UTF8.self) == #"""
                # HELP dropped_total Samples dropped because there are too many series, or because the name is another metric's.
                # TYPE dropped_total counter
                dropped_total 0
                # HELP http_requests_total Requests \\ answers.\nAll of them.
                # TYPE http_requests_total counter
                http_requests_total{status="0"} 1
                http_requests_total{status="200"} 3
                # HELP queue Waiting.
                # TYPE queue gauge
                queue 2.5
                # HELP wait_seconds Time in the queue.
                # TYPE wait_seconds histogram
                wait_seconds_bucket{le="5e-05"} 0
                wait_seconds_bucket{le="0.0001"} 0
                wait_seconds_bucket{le="0.00025"} 0
                wait_seconds_bucket{le="0.0005"} 0
                wait_seconds_bucket{le="0.001"} 1
                wait_seconds_bucket{le="0.0025"} 1
                wait_seconds_bucket{le="0.005"} 1
                wait_seconds_bucket{le="0.01"} 1
                wait_seconds_bucket{le="0.025"} 1
                wait_seconds_bucket{le="0.05"} 1
                wait_seconds_bucket{le="0.1"} 1
                wait_seconds_bucket{le="0.25"} 1
                wait_seconds_bucket{le="0.5"} 1
                wait_seconds_bucket{le="1"} 1
                wait_seconds_bucket{le="2.5"} 2
                wait_seconds_bucket{le="5"} 2
                wait_seconds_bucket{le="10"} 2
                wait_seconds_bucket{le="+Inf"} 2
                wait_seconds_sum 2.001
                wait_seconds_count 2

                """#)
    }

    @Test func `the content type names the version of the format`() {
        #expect(PrometheusRegistry.contentType == "text/plain; version=0.0.4; charset=utf-8")
    }

    @Test func `labels in any order name the same series`() throws {
        Counter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: registry).increment()
        Counter(label: "a", dimensions: [("y", "2"), ("x", "1")], factory: registry).increment()
        FloatingPointCounter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: registry).increment(by: 0.5)
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed.value("a_total", ["x": "1", "y": "2"]) == 2.5)
    }

    @Test func `a counter only grows`() throws {
        let counter = FloatingPointCounter(label: "a", factory: registry)
        for amount in [1.5, -1, .nan, .infinity, 0] { counter.increment(by: amount) }
        Counter(label: "a", factory: registry).increment(by: -5)
        #expect(try ParsedExposition(registry.exposition()).value("a_total") == 1.5)
        counter.reset()
        #expect(try ParsedExposition(registry.exposition()).value("a_total") == 0)
    }

    @Test func `a counter is exact beyond what a double holds`() {
        Counter(label: "a", factory: registry).increment(by: 9_007_199_254_740_993)
        #expect(String(decoding: registry.exposition(), as: UTF8.self).contains("a_total 9007199254740993\n"))
    }

    @Test func `a meter is set, raised and lowered`() throws {
        let meter = Meter(label: "level", factory: registry)
        meter.set(10)
        meter.increment(by: 2.5)
        meter.decrement(by: 20)
        meter.increment(by: Double.nan)
        #expect(try ParsedExposition(registry.exposition()).value("level") == -7.5)
        meter.set(Double.infinity)
        #expect(String(decoding: registry.exposition(), as: UTF8.self).contains("level +Inf\n"))
    }

    @Test func `an aggregating recorder is a histogram, any other a gauge`() throws {
        let sizes = Recorder(label: "size.bytes", aggregate: true, factory: registry)
        for size in [0, 1, 2, 1 << 30] { sizes.record(size) }
        sizes.record(Double.nan)
        Recorder(label: "last", aggregate: false, factory: registry).record(7)
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed["size_bytes"]?.type == "histogram")
        #expect(parsed.value("size_bytes_bucket", ["le": "1"]) == 2)
        #expect(parsed.value("size_bytes_bucket", ["le": "4"]) == 3)
        #expect(parsed.value("size_bytes_bucket", ["le": "+Inf"]) == 4)
        #expect(parsed.value("size_bytes_sum") == Double(3 + 1 << 30))
        #expect(parsed["last"]?.type == "gauge")
        #expect(parsed.value("last") == 7)
    }

    @Test func `durations have buckets from 50 microseconds to 10 seconds`() throws {
        let timer = Timer(label: "t", factory: registry)
        timer.recordNanoseconds(50_000)
        timer.recordNanoseconds(-1)
        timer.recordSeconds(11)
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed.value("t_seconds_bucket", ["le": "5e-05"]) == 2)
        #expect(parsed.value("t_seconds_bucket", ["le": "10"]) == 2)
        #expect(parsed.value("t_seconds_count") == 3)
    }

    @Test func `a destroyed handle is no longer in the exposition`() throws {
        let counter = Counter(label: "a", dimensions: [("x", "1")], factory: registry)
        let other = Counter(label: "a", dimensions: [("x", "2")], factory: registry)
        counter.destroy()
        counter.increment()
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed["a_total"]?.samples.map(\.labels) == [["x": "2"]])
        other.destroy()
        #expect(try ParsedExposition(registry.exposition())["a_total"] == nil)
    }

    // MARK: Bounds

    @Test func `series beyond the limit count as dropped samples`() throws {
        for number in 0..<150 {
            Counter(label: "a", dimensions: [("n", "\(number)")], factory: registry).increment()
        }
        let timer = Timer(label: "t", factory: registry)
        timer.recordSeconds(1)
        Gauge(label: "g", factory: registry).record(1)
        var parsed = try ParsedExposition(registry.exposition())
        #expect(parsed["a_total"]?.samples.count == 100)
        #expect(parsed.value("dropped_total") == 52)
        // A destroyed series makes room for another.
        Counter(label: "a", dimensions: [("n", "0")], factory: registry).destroy()
        Gauge(label: "g", factory: registry).record(1)
        parsed = try ParsedExposition(registry.exposition())
        #expect(parsed.value("g") == 1)
        #expect(parsed.value("dropped_total") == 52)
    }

    @Test func `a name has one kind, and no other family has the names of its samples`() throws {
        Timer(label: "a", factory: registry).recordSeconds(1)
        Gauge(label: "a_seconds", factory: registry).record(1)
        Gauge(label: "a.seconds", dimensions: [("x", "1")], factory: registry).record(1)
        Gauge(label: "a_seconds_count", factory: registry).record(1)
        Gauge(label: "b_sum", factory: registry).record(1)
        Recorder(label: "b", aggregate: true, factory: registry).record(1)
        let parsed = try ParsedExposition(registry.exposition())
        #expect(parsed.families.map(\.name) == ["a_seconds", "b_sum", "dropped_total"])
        #expect(parsed.value("dropped_total") == 4)
    }

    // MARK: Names

    @Test(arguments: [
        ("http.requests", "http_requests_total"), ("a_total", "a_total"), ("a:b", "a:b_total"),
        ("9lives", "_9lives_total"),
        ("größe", "gr__e_total"), ("", "__total"), ("a b\nc", "a_b_c_total"),
    ])
    func `characters that names may not have become underscores`(label: String, name: String) throws {
        Counter(label: label, factory: registry).increment()
        #expect(try ParsedExposition(registry.exposition()).value(name) == 1)
    }

    @Test func `labels that become equal get different names`() throws {
        let dimensions = [("a.b", "1"), ("a-b", "2"), ("le", "3"), ("__x", "4"), ("", "5"), ("a_b", "6")]
        Counter(label: "c", dimensions: dimensions, factory: registry).increment()
        let labels = try #require(try ParsedExposition(registry.exposition())["c_total"]?.samples.first?.labels)
        #expect(
            labels == ["a_b": "1", "a_b_": "2", "a_b__": "6", "exported_le": "3", "exported___x": "4", "_": "5"])
    }

    @Test func `an exposition with any labels and values can be parsed`() throws {
        var random = SplitMix(state: 3)
        let pieces = ["a", "\"", "\\", "\n", "{", "}", ",", "=", "é", "e\u{301}", "\u{0}", "\r", "😀", " ", "le", "__"]
        var expected: [String: [String: Int]] = [:]
        for _ in 0..<90 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            Counter(label: "c", dimensions: [("v", text), (text, "x")], factory: registry).increment()
            let name = MetricName.label(text)
            expected[String(describing: Array(text.utf8)), default: [:]][name == "v" ? "v_" : name, default: 0] += 1
        }
        let samples = try #require(try ParsedExposition(registry.exposition())["c_total"]).samples
        #expect(samples.count == expected.count)
        for sample in samples {
            let value = try #require(sample.labels["v"])
            let counts = try #require(expected[String(describing: Array(value.utf8))])
            for (name, count) in counts {
                #expect(sample.labels[name] == "x")
                #expect(sample.value == Double(count))
            }
        }
    }
}
