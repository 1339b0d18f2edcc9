import Foundation
import LayoutEngine
import Testing

/// Which views stay from one layout to the next: those whose elements have the same path and the same type.
@Suite struct IdentityTests {
    private enum Old {
        struct Item: Element {
            var content: ElementContent { ElementContent(intrinsicSize: size(1, 1)) }
            func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { .init("Item") }
        }
    }

    private enum New {
        struct Item: Element {
            var content: ElementContent { ElementContent(intrinsicSize: size(1, 1)) }
            func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { .init("Item") }
        }
    }

    @Test func `an element of another type with the same name is a new one`() throws {
        let same = try steps(from: Overlay { Old.Item() }, to: Overlay { Old.Item() })
        #expect(same == [])
        let other = try steps(from: Overlay { Old.Item() }, to: Overlay { New.Item() })
        #expect(other == ["remove", "insert"])
        let keyed = try steps(from: Overlay { Old.Item().keyed("k") }, to: Overlay { New.Item().keyed("k") })
        #expect(keyed == ["remove", "insert"])
    }

    @Test func `types of the same name are counted together, so that paths stay unique`() throws {
        let paths = try Overlay {
            Old.Item(); New.Item(); Old.Item()
        }.paths()
        #expect(paths == ["Overlay.1/Item.1", "Overlay.1/Item.2", "Overlay.1/Item.3"])
        let many = try Overlay(children: (0..<30).map { ElementChild($0.isMultiple(of: 2) ? Old.Item() : New.Item()) })
            .paths()
        #expect(Set(many).count == 30 && many.last == "Overlay.1/Item.30")
    }

    @Test func `elements that are keyed in a closure of children are moved when they change places`() throws {
        func column(_ keys: [String]) -> Column {
            Column { for key in keys { block(1, key == "a" ? 1 : 2).keyed(key) } }
        }
        #expect(try column(["a", "b"]).paths() == ["Column.1/View[a].1", "Column.1/View[b].1"])
        let steps = try steps(from: column(["a", "b"]), to: column(["b", "a"]))
        #expect(!steps.contains("insert") && !steps.contains("remove") && steps.contains("move"))
    }

    @Test func `a keyed element is a keyed child wherever a child is written`() throws {
        let keyed = block(1, 1).keyed("k")
        var row = Row()
        row.add(child: keyed)
        #expect(try row.paths() == ["Row.1/View[k].1"])
        #expect(try Row { keyed.stackChild(priority: .fixed) }.paths() == ["Row.1/View[k].1"])
        #expect(try Flow { keyed.flowChild() }.paths() == ["Flow.1/View[k].1"])
        #expect(try GridRow { keyed.gridRowChild(width: .absolute(1)) }.paths() == ["GridRow.1/View[k].1"])
        #expect(try Row { keyed.stackChild(key: "outer") }.paths() == ["Row.1/Keyed[outer].1/View[k].1"])
    }

    @Test func `any hashable value is a key`() throws {
        enum Place: Hashable { case first, second(Int) }
        func key(_ value: some Hashable) -> ElementKey { ElementKey(describing: value) }
        #expect(key("a") == "a" && key(5) == 5 && key(5).isInteger && key(AnyHashable("a")) == "a")
        #expect(key(Place.first) == "first" && key(Place.second(2)) == "second(2)")
        #expect(key(ElementKey.text("a")) == "a")
        #expect(try Overlay { block(1, 1).keyed(Place.first) }.paths() == ["Overlay.1/View[first].1"])
    }

    /// The kinds of operations between two layouts.
    private func steps(from old: any Element, to new: any Element) throws -> [String] {
        let space = SizeConstraint.exactly(10, 10)
        return try LayoutPatch(from: old.layout(in: space), to: new.layout(in: space)).operations.map {
            String("\($0)".prefix { $0 != "(" })
        }
    }
}
