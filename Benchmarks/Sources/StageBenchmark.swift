import Foundation
import LayoutService

/// The stages of a request, without HTTP: decoding, layout, encoding. Python's parser reads the same body in turn.
struct StageBenchmark {
    let rounds: Int

    func report() throws -> String {
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let results = try [
            (Project.tree("small"), "small tree"), (Project.example("product-grid"), "product grid"),
            (Project.example("settings"), "settings"), (Project.tree("list-100"), "list, 100 rows"),
            (Project.tree("list-1000"), "list, 1,000 rows"),
        ].map { try measure(request: $0, name: $1, layouts) }
        return """
            ### Stages of a request

            \(decodingTable(results))

            \(layoutTable(results))

            \(encodingTable(results))
            """
    }

    private func measure(request: URL, name: String, _ layouts: OfflineLayouts) throws -> StageResult {
        var result = StageResult(name: name)
        for _ in 0..<rounds {
            result.timings.append(try StageTimings(of: request, by: layouts))
            result.pythonMicroseconds.append(try PythonJSON.microseconds(reading: request))
        }
        return result
    }

    private func decodingTable(_ results: [StageResult]) -> Table {
        var table = Table("decoding", "bytes", "ms", "MB/s", "ns an element", "`json.loads` ms", "of `json.loads`")
        for result in results {
            let decode = result.median(of: \.decode), python = result.pythonMicroseconds.median
            table.add(
                result.name, result.size.requestBytes.text, (decode / 1_000).text,
                (Double(result.size.requestBytes) / decode).text,
                (decode * 1_000 / Double(result.size.elements)).text, (python / 1_000).text,
                (decode / python).percent)
        }
        return table
    }

    private func layoutTable(_ results: [StageResult]) -> Table {
        var table = Table("layout", "elements", "ms", "ns an element", "measurements an element")
        for result in results {
            let layout = result.median(of: \.layout), elements = Double(result.size.elements)
            table.add(
                result.name, result.size.elements.text, (layout / 1_000).text, (layout * 1_000 / elements).text,
                (Double(result.size.measurements) / elements).text)
        }
        return table
    }

    private func encodingTable(_ results: [StageResult]) -> Table {
        var table = Table("encoding", "bytes", "ms", "MB/s", "ns an element", "frames", "ns a frame")
        for result in results {
            let encode = result.median(of: \.encode)
            table.add(
                result.name, result.size.responseBytes.text, (encode / 1_000).text,
                (Double(result.size.responseBytes) / encode).text,
                (encode * 1_000 / Double(result.size.elements)).text, result.size.frames.text,
                (encode * 1_000 / Double(result.size.frames)).text)
        }
        return table
    }
}

private struct StageResult {
    let name: String
    var timings: [StageTimings] = []
    var pythonMicroseconds: [Double] = []

    /// The amount of work, equal in all rounds.
    var size: StageTimings { timings[0] }

    func median(of stage: (StageTimings) -> Double) -> Double {
        timings.map(stage).median
    }
}
