import Foundation
import LayoutDocuments
import LayoutEncoding
import LayoutEngine
import TestSupport
import Testing

/// Decodes documents, writes them with `LayoutDocument`, and decodes them again. Uses only public declarations.
@Suite struct DecodedDocumentTests {
    private static let accepted = Result {
        try ConformanceCase.all().filter { if case .response = $0.expectation { true } else { false } }
    }

    @Test(arguments: try accepted.get())
    func `a document that is written and decoded again has the same frames`(_ conformanceCase: ConformanceCase)
        throws
    {
        let first = try DecodedDocument(conformanceCase.body, textMeasurer: SquareLetters())
        let written = try LayoutDocument(first.element, size: first.size, environment: first.environmentValues)
        let second = try DecodedDocument(written.json.utf8, textMeasurer: SquareLetters())
        #expect(second.size == first.size)
        #expect(try frames(of: second) == frames(of: first), "\(written.json)")
        let again = try LayoutDocument(second.element, size: second.size, environment: second.environmentValues)
        #expect(again == written)
    }

    @Test func `a viewport supplies values that the document lacks`() throws {
        let json = #"{"element":{"type":"Spacer","width":{"$env":"/variables/room"}}}"#
        #expect(try error(json).problems.map(\.code) == ["missing-environment"])
        let viewport = PartialEnvironment(colorScheme: .dark, variables: ["room": 3])
        let decoded = try DecodedDocument(json.utf8, for: viewport)
        let layout = try decoded.element.layout(in: decoded.size, environment: decoded.environment)
        #expect(layout.size.width == 3)
        #expect(decoded.environmentValues == viewport)
    }

    @Test func `the environment of a document survives decoding and writing`() throws {
        let environment = PartialEnvironment(
            displayScale: 2, layoutDirection: .rightToLeft, mirrors: true, locale: "ar", timeZone: "Asia/Dubai",
            colorScheme: .dark, safeAreaInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            windowSize: CGSize(width: 9, height: 8),
            font: Font(family: "Square", size: 20, weight: 700, isItalic: true),
            variables: ["room": 3, "tint": "#ff0000ff"])
        for values in [environment, PartialEnvironment(font: Font(size: 12)), PartialEnvironment()] {
            let written = try LayoutDocument(Label(text: "a"), size: SizeConstraint(width: 9), environment: values)
            let decoded = try DecodedDocument(written.json.utf8)
            #expect(decoded.environmentValues == values)
            #expect(
                try LayoutDocument(decoded.element, size: decoded.size, environment: decoded.environmentValues)
                    == LayoutDocument(Label(text: "a"), size: SizeConstraint(width: 9), environment: values))
        }
    }

    @Test func `each problem has its position`() throws {
        let mistaken =
            #"{"element":{"type":"Row","children":[{"type":"Label","text":"a","color":"rde"},{"typ":"Box"}]}}"#
        let problems = try error(mistaken).problems
        #expect(problems.contains { $0.pointer == "/element/children/0/color" && $0.suggestion == "red" })
        #expect(problems.contains { $0.pointer.hasPrefix("/element/children/1") })
        #expect(try "\(error(mistaken))".contains("/element/children/0/color: "))
    }

    @Test(arguments: [
        ("", "malformed-json"), ("{", "malformed-json"), ("[]", "wrong-type"), ("{}", "missing-property"),
        (#"{"element":{"type":"Empty"},"size":{"width":1e999}}"#, "out-of-range"),
        (#"{"element":"# + String(repeating: "[", count: 5_000), "too-deep"),
        (
            #"{"element":"# + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000) + "}",
            "too-deep"
        ),
    ])
    func `invalid documents are refused with the code of their mistake`(_ json: String, _ code: String) throws {
        #expect(try error(json).problems.map(\.code).contains(code))
    }

    @Test func `a document with too many elements is refused at the first one above the limit`() throws {
        let children = Array(repeating: #"{"type":"Empty"}"#, count: 100_001).joined(separator: ",")
        let problems = try error(#"{"element":{"type":"Overlay","children":[\#(children)]}}"#).problems
        #expect(problems.map(\.code) == ["too-many-elements"])
        #expect(problems.map(\.pointer) == ["/element/children/99999"])
    }

    private func error(_ json: String) throws -> DocumentDecodingError {
        try #require(throws: DocumentDecodingError.self) { try DecodedDocument(json.utf8) }
    }

    private struct Shown: Equatable {
        let path: String
        let rect: CGRect
        let viewClass: String
        let properties: [ViewProperty]
        let attributes: LayoutAttributes
    }

    private func frames(of document: DecodedDocument) throws -> [Shown] {
        let layout = try document.element.layout(in: document.size, environment: document.environment)
        return layout.frames.map {
            Shown(
                path: layout.path(of: $0), rect: $0.rect, viewClass: $0.view.viewClass,
                properties: $0.view.properties, attributes: $0.attributes)
        }
    }
}

/// Measures texts as if each letter were a square with the font's size.
private struct SquareLetters: TextMeasurer {
    var defaultFamily: String? { "Square" }

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        let sizes = text.spans.map { (environment.resolve($0.font).size, CGFloat($0.text.count)) }
        return Line(size: CGSize(width: sizes.reduce(0) { $0 + $1.0 * $1.1 }, height: sizes.map(\.0).max() ?? 0))
    }

    private struct Line: MeasuredText {
        let size: CGSize

        func size(in constraint: SizeConstraint) -> CGSize { size }
        func lines(in size: CGSize) -> [TextLine] { [] }
        func baselines(in size: CGSize) -> Baselines? { nil }
    }
}
