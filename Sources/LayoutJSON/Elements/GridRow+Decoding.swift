import Foundation
import LayoutEngine

extension GridRow {
    static let kind = ElementKind("GridRow") { properties in
        GridRow(
            verticalAlignment: properties.read("verticalAlignment", .word, default: .fill),
            spacing: properties.read("spacing", .number, default: 0),
            children: properties.gridChildren { $0.read("width", .gridLength) })
    }
}

extension GridColumn {
    static let kind = ElementKind("GridColumn") { properties in
        GridColumn(
            horizontalAlignment: properties.read("horizontalAlignment", .word, default: .fill),
            spacing: properties.read("spacing", .number, default: 0),
            children: properties.gridChildren { $0.read("height", .gridLength) })
    }
}

extension Properties {
    /// Reports proportions that are all 0. They are relative to their sum, which therefore must not be 0.
    func check(proportions: [CGFloat], of name: StaticString) {
        guard !proportions.isEmpty, proportions.allSatisfy({ $0 == 0 }) else { return }
        report(.outOfRange, name, "The proportions of the \(name) must add up to more than 0.")
    }

    /// The children of a grid.
    fileprivate mutating func gridChildren(length read: (inout Properties) -> GridLength?) -> [GridChild] {
        // True if a length is a placeholder, or if a child may be left out while checking.
        var isUncertain = false
        let children = children { traits in
            let (length, isCertain) = traits.decoding.withCertainty { read(&traits) ?? .proportional(1) }
            let mayBeLeftOut = traits.isUnknown && traits.decoding.isChecking
            if mayBeLeftOut || !isCertain { isUncertain = true }
            return length
        }
        let proportions = children.compactMap { child in
            if case .proportional(let proportion) = child.traits { proportion } else { nil }
        }
        if !isUncertain { check(proportions: proportions, of: "children") }
        return children
    }
}

extension Reader<GridLength> {
    fileprivate static var gridLength: Self {
        .object(fallback: .proportional(1)) { properties in
            properties.requireOne(of: ["absolute", "proportional"])
            let absolute = properties.read("absolute", .length).map(GridLength.absolute)
            let proportional = properties.read("proportional", .length).map(GridLength.proportional)
            return absolute ?? proportional ?? .proportional(1)
        }
    }
}
