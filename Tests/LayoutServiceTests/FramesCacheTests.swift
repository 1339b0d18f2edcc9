import Foundation
import HTTPServer
import LayoutEngine
import LayoutJSON
import Testing
import Typesetting

@testable import LayoutService

/// Trees, layouts and results under one bound.
struct FramesCacheTests {
    private func key(_ name: String, locale: String = "en") -> FramesKey {
        var viewport = Viewport(size: .unconstrained)
        viewport.locale = locale
        return FramesKey(version: VersionKey(name: name, number: 1), viewport: viewport)
    }

    private func emptyLayout() throws -> ViewportLayout {
        ViewportLayout(
            try Empty().layout(in: SizeConstraint(width: .atMost(1), height: .atMost(1))), coordinates: .parent,
            includesGlyphs: false)
    }

    private func answer(_ bytes: Int) -> FramesResult {
        let body = [UInt8](repeating: 0, count: bytes)
        return FramesResult(version: 1, body: body, tag: EntityTag(body: body), memory: MemoryBudget(bytesMax: 1 << 20))
    }

    @Test func `an answer is found by its key, and no other`() {
        let cache = FramesCache(bytesMax: 1 << 20, memory: MemoryBudget(bytesMax: 1 << 30))
        let kept = answer(10)
        cache.insert(kept, for: key("a"))
        #expect(cache[key("a")] === kept)
        #expect(cache[key("b")] == nil)
        #expect(cache[key("a", locale: "ar")] == nil)
        #expect(cache.statistics.hits == 1 && cache.statistics.misses == 2)
    }

    @Test func `an event counts in the memory budget as long as it is sent, and not as long as its answer`() {
        let budget = MemoryBudget(bytesMax: 1 << 20), body = [UInt8](repeating: 0, count: 1_000)
        let answer = FramesResult(version: 1, body: body, tag: EntityTag(body: body), memory: budget)
        let held = budget.heldBytes
        var event: FramesResult.Event? = answer.event
        #expect(budget.heldBytes > held + 1_000)
        #expect(event === answer.event, "listeners share it")
        event = nil
        #expect(budget.heldBytes == held)
    }

    @Test func `viewports with equal values that a decoded tree reads share the tree`() throws {
        let document = Array(#"{"element": {"type": "Box", "data": {"$env": "/colorScheme"}}}"#.utf8)
        let decoder = RequestDecoder(textMeasurer: Environment().textMeasurer)
        let cache = FramesCache(bytesMax: 1 << 20, memory: MemoryBudget(bytesMax: 1 << 30))
        let version = VersionKey(name: "a", number: 1)
        let viewports = (0..<10).map { index in
            var viewport = Viewport(size: SizeConstraint(width: .atMost(CGFloat(index)), height: .unconstrained))
            viewport.colorScheme = index % 2 == 0 ? .dark : .light
            viewport.locale = "\(index)"
            return viewport
        }
        var decodings = 0
        for viewport in viewports + viewports where cache.tree(version, for: viewport) == nil {
            let request = try decoder.treeRequest(from: document, for: viewport)
            cache.insert(DecodedTree(document: document, request: request, json: nil), version, for: viewport)
            decodings += 1
        }
        #expect(decodings == 2)
        #expect(cache.tree(VersionKey(name: "a", number: 2), for: viewports[0]) == nil)
    }

    @Test func `the cache is bounded for any requests`() {
        let bytesMax = 1 << 20
        let cache = FramesCache(bytesMax: bytesMax, memory: MemoryBudget(bytesMax: 1 << 30))
        for number in 0..<2_000 {
            cache.insert(answer(number % 7 * 1_000), for: key("\(number)"))
            #expect(cache.statistics.bytes <= bytesMax)
        }
        cache.insert(answer(bytesMax), for: key("too large"))
        #expect(cache[key("too large")] == nil)
    }

    @Test func `the bytes of keys count as well`() {
        let cache = FramesCache(bytesMax: 1 << 20, memory: MemoryBudget(bytesMax: 1 << 30))
        for number in 0..<1_000 {
            cache.insert(answer(1), for: key("a", locale: "\(number)" + String(repeating: "x", count: 10_000)))
        }
        #expect(cache.statistics.entries < 120)
    }

    @Test func `frequently used entries stay`() {
        let cache = FramesCache(bytesMax: 1 << 20, memory: MemoryBudget(bytesMax: 1 << 30))
        let favourite = answer(1_000)
        cache.insert(favourite, for: key("favourite"))
        for number in 0..<5_000 {
            cache.insert(answer(1_000), for: key("\(number)"))
            #expect(cache[key("favourite")] === favourite)
        }
    }

    @Test func `an answer that takes another's place is counted once`() {
        let cache = FramesCache(bytesMax: 1 << 20, memory: MemoryBudget(bytesMax: 1 << 30))
        for _ in 0..<100 { cache.insert(answer(100), for: key("a")) }
        #expect(cache.statistics.entries == 1)
        #expect(cache.statistics.bytes < 3_000)
    }

    @Test func `layouts that are replaced after each edit are there until then if half of the cache has room`() throws {
        let layout = try emptyLayout()
        let viewports = 10
        let bytes = viewports * (layout.bytes + key("list", locale: "0").layout(of: 1).bytes)
        let cache = FramesCache(bytesMax: 2 * bytes, memory: MemoryBudget(bytesMax: 1 << 30))
        for version in 1...20 {
            for viewport in 0..<viewports {
                let key = key("list", locale: "\(viewport)")
                #expect(version == 1 || cache.replacedLayout(key.layout(of: version - 1)) != nil)
                cache.insert(layout, for: key.layout(of: version))
            }
        }
    }

    @Test func `the lines of a text count as well`() throws {
        var environment = Environment()
        environment.textMeasurer = try Typesetter(
            fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"))
        let label = Label(text: String(repeating: "a\n", count: 1_000))
        let layout = ViewportLayout(
            try label.layout(in: SizeConstraint(width: .atMost(9), height: .unconstrained), environment: environment),
            coordinates: .parent, includesGlyphs: false)
        #expect(layout.bytes > 1_000 * MemoryLayout<TextLine>.size)
    }

    @Test func `a layout is kept only where the budget has room, and counted until it is evicted`() throws {
        let layout = try emptyLayout()
        let budget = MemoryBudget(bytesMax: 8_000)
        let cache = FramesCache(bytesMax: 1 << 20, memory: budget)
        for number in 0..<100 { cache.insert(layout, for: key("\(number)").layout(of: 1)) }
        #expect(cache[key("0").layout(of: 1)] != nil && cache[key("99").layout(of: 1)] == nil)
        #expect((1...4_000).contains(budget.heldBytes))

        for number in 0..<2_000 { cache.insert(answer(1_000), for: key("\(number)")) }
        #expect(cache[key("0").layout(of: 1)] == nil)
        #expect(budget.heldBytes == 0)
    }
}
