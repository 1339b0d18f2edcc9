import LayoutEngine

extension Decorate {
    static let kind = ElementKind("Decorate") { properties in
        let layering = properties.read("layering", .word, default: Layering.above)
        let position = properties.require("position", .decorationPosition)
        // Positions follow the drawing order.
        let childPosition = layering == .above ? 0 : 1
        return Decorate(
            layering: layering, position: position,
            decoration: properties.element("decoration", at: 1 - childPosition),
            wrapping: properties.child(at: childPosition))
    }
}

extension Reader<Decorate.Position> {
    fileprivate static var decorationPosition: Self {
        .object(fallback: .inset(.zero)) { properties in
            properties.requireOne(of: ["inset", "aligned", "corner"])
            properties.exclude("inset", with: ["horizontalGuide", "verticalGuide", "offset"])
            properties.exclude("aligned", with: ["offset"])
            properties.exclude("corner", with: ["horizontalGuide", "verticalGuide"])
            let horizontalGuide = properties.read("horizontalGuide", .guide)
            let verticalGuide = properties.read("verticalGuide", .guide)
            let offset = properties.read("offset", .axisOffset, default: .zero)
            let inset = properties.read("inset", .outsets).map { Decorate.Position.inset($0) }
            let aligned = properties.read("aligned", .word(Alignment.words)).map {
                Decorate.Position.aligned($0, horizontalGuide: horizontalGuide, verticalGuide: verticalGuide)
            }
            let corner = properties.read("corner", .word).map { Decorate.Position.corner($0, offset: offset) }
            return inset ?? aligned ?? corner ?? .inset(.zero)
        }
    }
}

extension Alignment {
    fileprivate static let words: [Word<Alignment>] = [
        Word("topLeading", .topLeading), Word("top", .top), Word("topTrailing", .topTrailing),
        Word("leading", .leading), Word("center", .center), Word("trailing", .trailing),
        Word("bottomLeading", .bottomLeading), Word("bottom", .bottom), Word("bottomTrailing", .bottomTrailing),
    ]
}
