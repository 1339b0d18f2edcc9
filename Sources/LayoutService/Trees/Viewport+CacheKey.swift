import LayoutEngine
import LayoutJSON

extension Viewport {
    /// A text that differs between different viewports, and is the same in every process.
    var cacheKey: String {
        var key = CacheKey()
        key.add(size.width)
        key.add(size.height)
        key.add(displayScale.map(Double.init))
        key.add(layoutDirection?.rawValue)
        key.add(mirrors.map { $0 ? "true" : "false" })
        key.add(locale)
        key.add(timeZone)
        for inset in [safeAreaInsets?.top, safeAreaInsets?.left, safeAreaInsets?.bottom, safeAreaInsets?.right] {
            key.add(inset.map(Double.init))
        }
        key.add(coordinates?.rawValue)
        key.add(includesGlyphs ? "glyphs" : nil)
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
            key.add(name)
            key.add(value)
        }
        return key.text
    }
}

/// A list of values as text. Each value begins with a letter for its kind and ends with a comma; texts have their length
/// in front, so that no text can look like several values.
private struct CacheKey {
    private(set) var text = ""

    mutating func add(_ value: String?) {
        text += value.map { "t\($0.utf8.count):\($0)," } ?? "-,"
    }

    mutating func add(_ value: Double?) {
        text += value.map { "n\($0)," } ?? "-,"
    }

    mutating func add(_ length: SizeConstraint.Axis) {
        switch length {
        case .atMost(let length): add(Double(length))
        case .unconstrained: text += "-,"
        }
    }

    mutating func add(_ value: ViewValue) {
        switch value {
        case .null: text += "-,"
        case .bool(let value): text += "b\(value),"
        case .number(let value): add(value)
        case .text(let value): add(value)
        case .color(let color): text += "c\(color.red).\(color.green).\(color.blue).\(color.alpha),"
        case .list(let values):
            text += "l\(values.count):"
            for value in values { add(value) }
        case .object(let properties):
            text += "o\(properties.count):"
            for property in properties {
                add(property.name)
                add(property.value)
            }
        case .verbatim(let value):
            text += "v"
            add(value)
        }
    }
}
