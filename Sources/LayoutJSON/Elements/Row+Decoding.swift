import Foundation
import LayoutEngine

extension Row {
    static let kind = ElementKind("Row") { properties in
        var row = Row()
        row.alignment = properties.read("alignment", Row.alignmentReader, default: row.alignment)
        (row.underflow, row.overflow, row.minimumSpacing) = properties.distribution()
        row.children = properties.stackChildren(along: .horizontal, crossLength: { $0.height })
        return row
    }
}

extension Column {
    static let kind = ElementKind("Column") { properties in
        var column = Column()
        column.alignment = properties.read("alignment", Column.alignmentReader, default: column.alignment)
        (column.underflow, column.overflow, column.minimumSpacing) = properties.distribution()
        column.children = properties.stackChildren(along: .vertical, crossLength: { $0.width })
        return column
    }
}

// The properties that rows and columns share.
extension Properties {
    fileprivate mutating func distribution() -> (
        StackLayout.UnderflowDistribution, StackLayout.OverflowDistribution, minimumSpacing: CGFloat
    ) {
        (
            read("underflow", .word, default: .spaceEvenly),
            read("overflow", .word, default: .condenseProportionally),
            read("minimumSpacing", .number, default: 0)
        )
    }

    fileprivate mutating func stackChildren(
        along axis: Axis, crossLength: @escaping @Sendable (ElementDimensions) -> CGFloat
    ) -> [StackChild] {
        children(plain: StackLayout.defaultTraits, check: decoding.fractionCheck(along: axis)) { traits in
            traits.stackTraits(crossLength: crossLength)
        }
    }

    private mutating func stackTraits(
        crossLength: @escaping @Sendable (ElementDimensions) -> CGFloat
    ) -> StackLayout.Traits {
        exclude("priority", with: ["growPriority", "shrinkPriority"])
        var traits = StackLayout.Traits()
        if let priority: StackLayout.Priority = read("priority", .word) {
            traits.growPriority = priority.growPriority
            traits.shrinkPriority = priority.shrinkPriority
        }
        traits.growPriority = read("growPriority", .length, default: traits.growPriority)
        traits.shrinkPriority = read("shrinkPriority", .length, default: traits.shrinkPriority)
        if let guide = read("alignmentGuide", .guide) {
            traits.alignmentGuide = { guide.fraction * crossLength($0) + guide.offset }
        }
        return traits
    }
}

extension Row {
    /// Built once, because it is composed of several readers.
    fileprivate static let alignmentReader = Reader<Alignment>.words(
        [
            Word("top", .top), Word("fill", .fill), Word("center", .center), Word("bottom", .bottom),
            Word("firstBaseline", .firstBaseline), Word("lastBaseline", .lastBaseline),
        ], orGuide: { .guide(fraction: $0.fraction, offset: $0.offset) })
}

extension Column {
    fileprivate static let alignmentReader = Reader<Alignment>.words(
        [
            Word("leading", .leading), Word("fill", .fill), Word("center", .center), Word("trailing", .trailing),
        ], orGuide: { .guide(fraction: $0.fraction, offset: $0.offset) })
}

extension Reader where Result: Sendable {
    /// One of the words, or a guide, which is an object.
    fileprivate static func words(
        _ words: [Word<Result>], orGuide meaning: @escaping @Sendable (Decorate.Guide) -> Result
    ) -> Reader {
        .word(
            words,
            or: .object(
                "an object of \"fraction\" and \"offset\"",
                .object(fallback: words[0].meaning) { meaning($0.guide()) }))
    }
}
