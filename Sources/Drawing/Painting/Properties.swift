import LayoutEngine

/// The properties of a view, by name.
struct Properties {
    private let list: [ViewProperty]

    init(_ list: [ViewProperty]) { self.list = list }

    /// The properties of an object value; nil for other values.
    init?(_ value: ViewValue?) {
        guard let list = value?.objectValue else { return nil }
        self.list = list
    }

    subscript(_ name: String) -> ViewValue? { list.first { $0.name == name }?.value }

    /// A finite number; nil for another value.
    func number(_ name: String) -> Double? {
        self[name]?.numberValue.flatMap { $0.isFinite ? $0 : nil }
    }

    func text(_ name: String) -> String? {
        self[name]?.textValue
    }

    func flag(_ name: String) -> Bool? {
        self[name]?.boolValue
    }

    func color(_ name: String) -> Color? {
        self[name]?.colorValue
    }

    func list(_ name: String) -> [ViewValue]? {
        self[name]?.listValue
    }

    /// A list of finite numbers; nil if there is another value in it.
    func numbers(_ name: String) -> [Double]? {
        guard let values = list(name) else { return nil }
        let numbers = values.compactMap(\.numberValue).filter(\.isFinite)
        return numbers.count == values.count ? numbers : nil
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
