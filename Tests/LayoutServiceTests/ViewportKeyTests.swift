import LayoutEngine
import LayoutJSON
import Testing

@testable import LayoutService

/// The key by which processes share the frames of a viewport.
struct ViewportKeyTests {
    private static let plain = Viewport(size: SizeConstraint(width: .unconstrained, height: .unconstrained))

    /// Viewports of which no two are equal, each property with values that look like others.
    private static let viewports: [Viewport] = {
        var viewports: [Viewport] = [plain]
        func add(_ change: (inout Viewport) -> Void) {
            var viewport = plain
            change(&viewport)
            viewports.append(viewport)
        }
        for length in [0, 1, 10, 100.5] {
            add { $0.size.width = .atMost(length) }
            add { $0.size.height = .atMost(length) }
            add { $0.displayScale = length }
            add { $0.safeAreaInsets = EdgeInsets(top: length, left: 0, bottom: 2, right: 0) }
            add { $0.safeAreaInsets = EdgeInsets(top: 2, left: length, bottom: 0, right: 3) }
        }
        for direction in LayoutDirection.allCases { add { $0.layoutDirection = direction } }
        for mirrors in [true, false] { add { $0.mirrors = mirrors } }
        for text in ["", "-", "t", "1", "true", "glyphs", "root", "t1:1,", "1,", "-,-", "en", "é", "\u{1F600}"] {
            add { $0.locale = text }
            add { $0.timeZone = text }
            add { ($0.locale, $0.timeZone) = (text, "-,") }
            add { $0.variables = [text: .bool(true)] }
            add { $0.variables = ["a": .text(text)] }
            add { $0.variables = ["a": .text(text), "b": .text("")] }
            add { $0.variables = ["a": .verbatim(text)] }
            add { $0.variables = ["a": .list([.text(text)])] }
            add { $0.variables = ["a": .list([.text(text), .null])] }
            add { $0.variables = ["a": .object([ViewProperty(text, .null)])] }
        }
        for value: ViewValue in [
            .null, .bool(true), .bool(false), .number(0), .number(1), .number(1.5), .number(1e300), .color(.black),
            .color(.white), .color(.clear), .list([]), .object([]),
        ] {
            add { $0.variables = ["a": value] }
            add { $0.variables = ["a": .list([value, value, value])] }
        }
        for coordinates in Coordinates.allCases { add { $0.coordinates = coordinates } }
        add { $0.includesGlyphs = true }
        return viewports
    }()

    @Test func `no two viewports share a key`() {
        var viewports: [String: Viewport] = [:]
        for viewport in Self.viewports {
            if let other = viewports.updateValue(viewport, forKey: viewport.cacheKey) {
                #expect(other == viewport, "\(viewport.cacheKey)")
            }
        }
        #expect(viewports.count == Set(Self.viewports).count)
    }

    @Test func `equal viewports have one key, in every process`() {
        var viewport = Self.plain
        viewport.size.width = .atMost(320)
        viewport.locale = "en"
        for name in ["b", "a", "c"] { viewport.variables[name] = .bool(true) }
        #expect(viewport.cacheKey == "n320.0,-,-,-,-,t2:en,-,-,-,-,-,-,-,t1:a,btrue,t1:b,btrue,t1:c,btrue,")
    }

    @Test func `a further property of a viewport must get into the key`() {
        #expect(
            Mirror(reflecting: Self.plain).children.compactMap(\.label) == [
                "size", "displayScale", "layoutDirection", "mirrors", "locale", "timeZone", "safeAreaInsets",
                "variables", "coordinates", "includesGlyphs",
            ], "Add the new property to Viewport.cacheKey, and to the viewports above.")
    }
}
