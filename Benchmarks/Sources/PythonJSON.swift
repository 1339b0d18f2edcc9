import Foundation

/// Python's json: the reference for reading a body and for writing an answer.
enum PythonJSON {
    /// The median of several `json.loads` of a file's bytes, in microseconds.
    static func microseconds(reading file: URL, runs: Int = 11) throws -> Double {
        try microseconds(of: "json.loads, body", file, runs)
    }

    /// The median of several `json.dumps` of the value in a file, in microseconds.
    static func microseconds(writing file: URL, runs: Int = 11) throws -> Double {
        try microseconds(of: "json.dumps, json.loads(body)", file, runs)
    }

    /// - Parameter call: a function and its argument, in Python.
    private static func microseconds(of call: String, _ file: URL, _ runs: Int) throws -> Double {
        let output = try ChildProcess.output(of: "python3", ["-c", program(call), file.path, String(runs)])
        let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let seconds = Double(text) else {
            throw BenchmarkFailure.unexpectedOutput(program: "python3", output: text)
        }
        return seconds * 1e6
    }

    // Excludes the time to free the result.
    private static func program(_ call: String) -> String {
        """
        import json, statistics, sys, time

        def seconds(function, argument):
            start = time.perf_counter()
            result = function(argument)
            return time.perf_counter() - start

        with open(sys.argv[1], "rb") as file:
            body = file.read()
        call = (\(call))
        seconds(*call)
        print(statistics.median(seconds(*call) for _ in range(int(sys.argv[2]))))
        """
    }
}
