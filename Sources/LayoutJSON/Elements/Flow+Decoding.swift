import LayoutEngine

extension Flow {
    static let kind = ElementKind("Flow") { properties in
        Flow(
            lineAlignment: properties.read("lineAlignment", .word, default: .leading),
            lineSpacing: properties.read("lineSpacing", .number, default: 0),
            itemAlignment: properties.read("itemAlignment", .word, default: .center),
            itemSpacing: properties.read("itemSpacing", .number, default: 0),
            children: properties.children(check: properties.decoding.fractionCheck(along: .horizontal)) {
                $0.read("priority", .word, default: .fixed)
            })
    }
}
