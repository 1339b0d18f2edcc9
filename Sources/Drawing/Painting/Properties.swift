import LayoutEngine

/// The properties of a view, by name.
struct Properties {
    private let list: [ViewProperty]

    init(_ list: [ViewProperty]) { self.list = list }

    /// The properties of an object value; nil for other values.
    init?(_ value: ViewValue?) {
        guard case .object(let list)? = value else { return nil }
        self.list = list
    }

    subscript(_ name: String) -> ViewValue? { list.first { $0.name == name }?.value }

    func number(_ name: String) -> Double? {
        guard case .number(let number)? = self[name], number.isFinite else { return nil }
        return number
    }

    func text(_ name: String) -> String? {
        guard case .text(let text)? = self[name] else { return nil }
        return text
    }

    func flag(_ name: String) -> Bool? {
        guard case .bool(let flag)? = self[name] else { return nil }
        return flag
    }

    func color(_ name: String) -> Color? {
        guard case .color(let color)? = self[name] else { return nil }
        return color
    }

    func list(_ name: String) -> [ViewValue]? {
        guard case .list(let values)? = self[name] else { return nil }
        return values
    }

    /// A list of numbers; nil if there is another value in it.
    func numbers(_ name: String) -> [Double]? {
        guard let values = list(name) else { return nil }
        var numbers: [Double] = []
        for value in values {
            guard case .number(let number) = value, number.isFinite else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    func object(_ name: String) -> Properties? { Properties(self[name]) }

    /// A size; nil if its area is 0.
    func size(_ name: String) -> Point? {
        guard let size = object(name), let width = size.number("width"), let height = size.number("height"), width > 0,
            height > 0
        else { return nil }
        return Point(width, height)
    }

    func shadow(_ name: String) -> DrawnShadow? {
        guard let shadow = object(name), let color = shadow.color("color") else { return nil }
        let offset = shadow.object("offset")
        return DrawnShadow(
            paint: Paint(color, opacity: shadow.number("opacity") ?? 1), radius: shadow.number("radius") ?? 0,
            offset: Point(offset?.number("width") ?? 0, offset?.number("height") ?? 0))
    }

    func font(_ name: String) -> ResolvedFont? {
        guard let font = object(name) else { return nil }
        return ResolvedFont(
            family: font.text("family"), size: min(max(font.number("size") ?? 17, 0), 1e6),
            weight: Int(min(max(font.number("weight") ?? 400, 1), 1_000)), isItalic: font.text("style") == "italic")
    }
}
