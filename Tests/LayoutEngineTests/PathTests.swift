import Foundation
import LayoutEngine
import TestSupport
import Testing

/// A path names a view among all others, and stays the same in similar trees.
@Suite struct PathTests {
    @Test func `siblings of one type and key are counted from 1`() throws {
        let element = Overlay {
            block(1, 1)
            Box()
            block(1, 1)
            ElementChild(block(1, 1), key: "k")
            ElementChild(Box(), key: "k")
            ElementChild(block(1, 1), key: "k")
        }
        #expect(
            try element.paths() == [
                "Overlay.1/View.1", "Overlay.1/Box.1", "Overlay.1/View.2", "Overlay.1/View[k].1", "Overlay.1/Box[k].1",
                "Overlay.1/View[k].2",
            ])
    }

    @Test func `every element on the way has a segment, with a view or without`() throws {
        let element = block(1, 1).centered().opacity(0.5).keyed("k").box().inset(uniform: 1)
        #expect(
            try element.paths() == ["Inset.1/Box.1", "Inset.1/Box.1/Keyed.1/Opacity[k].1/Centered.1/View.1"])
    }

    @Test func `a key given by the parent counts more than an element's own`() throws {
        struct Keyish: Element {
            var identifier: ElementIdentifier { ElementIdentifier("Keyish", key: "own") }
            var content: ElementContent { ElementContent(intrinsicSize: .zero) }
            func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { .init("V") }
        }
        #expect(try Overlay { Keyish() }.paths() == ["Overlay.1/Keyish[own].1"])
        #expect(try Overlay { ElementChild(Keyish(), key: "given") }.paths() == ["Overlay.1/Keyish[given].1"])
        #expect(try Keyish().paths() == ["Keyish[own].1"])
    }

    @Test func `the separators of a path are escaped in keys`() throws {
        #expect(try block(1, 1).keyed("~/[]").paths() == ["Keyed.1/View[~0~1~2~3].1"])
        #expect(try block(1, 1).keyed("").paths() == ["Keyed.1/View[].1"])
        #expect(try block(1, 1).keyed("日本 é.1").paths() == ["Keyed.1/View[日本 é.1].1"])
    }

    @Test func `numbers and text with the same digits are the same key`() throws {
        let element = Overlay {
            ElementChild(block(1, 1), key: 5)
            ElementChild(block(1, 1), key: "5")
            ElementChild(block(1, 1), key: -5)
        }
        #expect(
            try element.paths() == ["Overlay.1/View[5].1", "Overlay.1/View[5].2", "Overlay.1/View[-5].1"])
        let frames = try element.layout(in: .exactly(1, 1)).frames
        #expect(frames.map { $0.key?.isInteger } == [true, false, true])
        #expect(frames.map { $0.key?.text } == ["5", "5", "-5"])
    }

    @Test func `a frame has the key of its own element alone`() throws {
        let frames = try block(1, 1).inset(uniform: 1).keyed("k").layout(in: .exactly(10, 10)).frames
        #expect(frames.map(\.key) == [nil])
    }

    @Test func `alternatives count as the first of their type`() throws {
        let reader = GeometryReader(cases: [(.init(maxWidth: 50), block(1, 1))], otherwise: Box())
        #expect(try reader.paths(width: 10) == ["GeometryReader.1/View.1"])
        #expect(try reader.paths(width: 60) == ["GeometryReader.1/Box.1"])
    }

    /// Many siblings are counted in another way than few.
    @Test(arguments: 0..<40)
    func `any number of siblings in any order is counted right`(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let kinds = Int.random(in: 1...12, using: &random)
        let keys = (0..<Int.random(in: 1...200, using: &random)).map { _ -> ElementKey? in
            let kind = Int.random(in: 0...kinds, using: &random)
            return kind == 0 ? nil : .integer(kind)
        }
        // Runs of one kind, as well as mixed ones.
        let siblings = seed.isMultiple(of: 2) ? keys : keys.sorted { ($0?.text ?? "") < ($1?.text ?? "") }
        let paths = try Overlay(children: siblings.map { ElementChild(block(1, 1), key: $0) }).paths()

        var counts: [ElementKey?: Int] = [:]
        let expected = siblings.map { key -> String in
            counts[key, default: 0] += 1
            let name = key.map { "View[\($0.text)]" } ?? "View"
            return "Overlay.1/\(name).\(counts[key, default: 0])"
        }
        #expect(paths == expected)
        #expect(Set(paths).count == paths.count)
    }
}
