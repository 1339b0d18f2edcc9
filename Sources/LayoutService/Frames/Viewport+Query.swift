import Formatting
import Foundation
import JSON
import LayoutEngine
import LayoutJSON

extension Viewport {
    /// Reads the parameters of a viewport.
    init(_ query: inout Query) {
        let lengths = 0...1e15
        let width = query.number("width", in: lengths)
        let height = query.number("height", in: lengths)
        self.init(
            size: SizeConstraint(
                width: width.map { .atMost(CGFloat($0)) } ?? .unconstrained,
                height: height.map { .atMost(CGFloat($0)) } ?? .unconstrained))
        displayScale = query.number("displayScale", in: Double.leastNonzeroMagnitude...1e6).map { CGFloat($0) }
        layoutDirection = query.word(
            "layoutDirection", ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft])
        mirrors = query.flag("mirrors")
        locale = Self.locale(&query)
        timeZone = Self.timeZone(&query)
        colorScheme = query.word("colorScheme", ["light": .light, "dark": .dark])
        safeAreaInsets = Self.insets(&query)
        windowSize = Self.size(&query)
        for (name, value) in query.texts(prefix: "variables.") { variables[ExactText(name)] = Self.scalar(value) }
        coordinates = query.word("coordinates", ["parent": .parent, "root": .root])
        includesGlyphs = query.word("include", ["glyphs": true]) ?? false
    }

    private static func locale(_ query: inout Query) -> String? {
        guard let name = query.text("locale") else { return nil }
        if LocaleName.isValid(name) { return name }
        query.report(
            "locale", .invalidName,
            "Expected a language tag (BCP 47), such as de-AT, found \(name.quoted).",
            suggestion: LocaleName.suggestion(for: name))
        return nil
    }

    private static func timeZone(_ query: inout Query) -> String? {
        guard let name = query.text("timeZone") else { return nil }
        if TimeZoneNames.contain(name) { return name }
        query.report(
            "timeZone", .unknownValue,
            "Expected a time zone of the IANA database, such as Europe/Vienna or UTC, found \(name.quoted).")
        return nil
    }

    /// `safeAreaInsets=47,0,34,0`: top, left, bottom, right.
    private static func insets(_ query: inout Query) -> EdgeInsets? {
        query.numbers("safeAreaInsets", count: 4, meaning: "47,0,34,0: top, left, bottom and right").map {
            EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }

    /// `windowSize=375,812`: width, height.
    private static func size(_ query: inout Query) -> CGSize? {
        query.numbers("windowSize", count: 2, in: 0...1e15, meaning: "375,812: width and height").map {
            CGSize(width: $0[0], height: $0[1])
        }
    }

    /// The value of a variable: `true`, `false`, a number, a string of JSON in its quotation marks, or a text.
    private static func scalar(_ text: String) -> ViewValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: Double(decimal: text).map(ViewValue.number) ?? .text(quoted(text) ?? text)
        }
    }

    /// Decodes a JSON string; nil if the text is not one.
    private static func quoted(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "\"") else { return nil }
        return try? JSONDocument(parsing: Array(text.utf8), depthMax: 1).withRoot(\.string)
    }
}
