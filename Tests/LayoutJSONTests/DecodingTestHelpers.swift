import Formatting
import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Measures every text with the same size, so that tests need no fonts.
struct FixedTextMeasurer: TextMeasurer, MeasuredText {
    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText { self }
    func size(in constraint: SizeConstraint) -> CGSize { CGSize(width: 40, height: 20) }

    func lines(in size: CGSize) -> [TextLine] {
        [TextLine(text: "Text", x: 0, baseline: 15, width: 40, height: 20)]
    }

    var keepsSizingRules: Bool { true }
    func baselines(in size: CGSize) -> Baselines? { Baselines(first: 15, last: 15) }
    var defaultFamily: String?
}

func decoder(limits: RequestLimits = RequestLimits()) -> RequestDecoder {
    let families = ["Inter", "Noto Naskh Arabic"]
    return RequestDecoder(
        limits: limits, textMeasurer: FixedTextMeasurer(), messageFormatter: ICUMessageFormatter(),
        knownFontFamilies: families,
        isKnownFontFamily: families.contains)
}

/// A request with the element and further properties.
func request(_ element: String, _ rest: String = "") -> String {
    #"{"element": \#(element)\#(rest.isEmpty ? "" : ", " + rest)}"#
}

/// The problems of a request; none if it can be decoded.
func problems(_ body: String) -> [Problem] {
    do throws(RequestFailure) {
        _ = try decoder().layoutRequest(from: Array(body.utf8))
        return []
    } catch {
        guard case .invalid(let problems) = error else {
            Issue.record("\(error)")
            return []
        }
        return problems
    }
}

extension Problem {
    /// `code at /pointer`.
    var inShort: String { "\(code.rawValue) at \(pointer)" }
}

/// The problems of a request, as `code at /pointer`.
func problemsInShort(_ body: String) -> [String] {
    problems(body).map(\.inShort)
}

/// The failure of decoding a request; nil if it succeeds.
func failure(_ body: String, limits: RequestLimits = RequestLimits()) -> RequestFailure? {
    do throws(RequestFailure) {
        _ = try decoder(limits: limits).layoutRequest(from: Array(body.utf8))
        return nil
    } catch {
        return error
    }
}

/// The response to a request.
func response(_ body: String) throws -> String {
    String(decoding: try respond(Array(body.utf8)), as: UTF8.self)
}

/// The response to a request: decodes, lays out and encodes.
func respond(_ body: [UInt8]) throws -> [UInt8] {
    let request = try decoder().layoutRequest(from: body)
    let result = try request.element.layout(
        in: request.sizes[0], environment: request.environment,
        options: LayoutOptions(roundsToPixelGrid: request.rounding))
    return try ResponseEncoder().encode(result, coordinates: request.coordinates)
}

/// The frames of a response.
func frames(_ body: String) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(try response(body).utf8))
    return try #require((document as? [String: Any])?["frames"] as? [[String: Any]])
}

/// The root folder of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The cases in a file of conformance cases.
func conformanceCases(_ file: String) throws -> [[String: Any]] {
    let text = try String(
        contentsOf: repository.appending(path: "Tests/ConformanceTests/Fixtures/\(file)"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
}
