import Foundation

/// Python's JSON parser: the reference for reading a body.
enum PythonJSON {
    /// The median of several `json.loads` of a file's bytes, in microseconds.
    static func microseconds(reading file: URL, runs: Int = 11) throws -> Double {
        let output = try ChildProcess.output(of: "python3", ["-c", program, file.path, String(runs)])
        let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let seconds = Double(text) else {
            throw BenchmarkFailure.unexpectedOutput(program: "python3", output: text)
        }
        return seconds * 1e6
    }

    // The time to free the result does not count.
    private static let program = """
        import json, statistics, sys, time

        def seconds(body):
            start = time.perf_counter()
            tree = json.loads(body)
            return time.perf_counter() - start

        with open(sys.argv[1], "rb") as file:
            body = file.read()
        seconds(body)
        print(statistics.median(seconds(body) for _ in range(int(sys.argv[2]))))
        """
}
