import LayoutEngine

extension LayoutWriter {
    static let kind = ElementKind("LayoutWriter") { properties in
        LayoutWriter(
            sizing: properties.read("sizing", .sizing, default: .unionOfChildren),
            children: properties.children { $0.require("frame", .frame) })
    }
}

extension Reader<LayoutWriter.Sizing> {
    fileprivate static var sizing: Self {
        .word(
            [Word("unionOfChildren", .unionOfChildren)],
            or: .object(
                "an object of \"fixed\"", .object(fallback: .unionOfChildren) { .fixed($0.require("fixed", .size)) }))
    }
}
