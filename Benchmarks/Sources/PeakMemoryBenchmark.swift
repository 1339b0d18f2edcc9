import Foundation

/// The peak memory of a new server during one request, less its idle memory.
struct PeakMemoryBenchmark {
    let binary: String

    private static let allowedBase = 16 << 20
    private static let largestFactor = 12

    func report() throws -> String {
        var table = Table(
            "one request", "body and answer, MiB", "peak, MiB", "of \(Self.largestFactor) × both + 16 MiB")
        for (name, body) in try Self.requests {
            let server = try ServerProcess(binary: binary)
            let idleBytes = try server.residentBytes
            let answer = try HTTPConnection(port: server.port).post(body, to: "/v1/layout")
            let bytes = body.count + answer.count
            let peakBytes = try server.peakResidentBytes - idleBytes
            let share = Double(peakBytes) / Double(Self.largestFactor * bytes + Self.allowedBase)
            table.add(name, mebibytes(bytes), mebibytes(peakBytes), share.percent)
        }
        return table.description
    }

    private static var requests: [(String, Data)] {
        get throws {
            let sizes = (0..<10).map { ["width": 300 + $0] }
            return [
                ("list, 1,001 elements", try BenchmarkTree.listRequest(rows: 125)),
                ("list, 10,001 elements", try BenchmarkTree.listRequest(rows: 1_250)),
                ("list, 60,001 elements", try BenchmarkTree.listRequest(rows: 7_500)),
                ("list, 10,001 elements in 10 sizes", try BenchmarkTree.listRequest(rows: 1_250, in: ["sizes": sizes])),
                ("10,000 labels", try labels(10_000)),
            ]
        }
    }

    private static func labels(_ count: Int) throws -> Data {
        let labels = (0..<count).map {
            ["type": "Label", "text": "Label number \($0) with a text of some words that wrap"]
        }
        let column: [String: Any] = ["type": "Column", "children": labels]
        return try JSONSerialization.data(withJSONObject: ["element": column, "size": ["width": 200]])
    }

    private func mebibytes(_ bytes: Int) -> String {
        (Double(bytes) / Double(1 << 20)).text
    }
}
