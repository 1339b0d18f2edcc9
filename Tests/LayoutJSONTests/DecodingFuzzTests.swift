import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutJSON

/// Decodes pseudorandom requests, the same in every run. None may trap; decoding and layout may fail with an error.
struct DecodingFuzzTests {
    @Test func `the stored inputs of the fuzzer of decoding never trap`() throws {
        let folder = repository.appending(path: "Fuzzing/Corpus/decoder")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 100)
        for file in files { expectAnswer(to: Array(try Data(contentsOf: file))) }
    }

    @Test func `mutated bytes of requests never trap`() throws {
        let seeds = try seeds(bytesMax: 1_500)
        var random = SplitMix(state: 1)
        for _ in 0..<3_000 {
            var body = seeds[random.below(seeds.count)]
            for _ in 0...random.below(4) { mutate(&body, by: &random) }
            expectAnswer(to: body)
        }
    }

    @Test func `requests with randomly exchanged values never trap`() throws {
        var random = SplitMix(state: 2)
        let seeds = try seeds(bytesMax: 1_500).map { try JSONSerialization.jsonObject(with: Data($0)) }
        var pool: [(String, Any)] = []
        for seed in seeds { collect(seed, into: &pool) }
        var decoded = 0
        for _ in 0..<3_000 {
            var changesLeft = 1 + random.below(2)
            let changed = exchange(seeds[random.below(seeds.count)], pool, &changesLeft, &random)
            if expectAnswer(to: Array(try JSONSerialization.data(withJSONObject: changed))) { decoded += 1 }
        }
        #expect(decoded > 190, "too few requests are valid for this test to say much")
    }

    @Test func `random trees never trap`() throws {
        var random = SplitMix(state: 3)
        var decoded = 0
        for _ in 0..<1_500 {
            let body = #"{"element": \#(tree(&random, levels: 5)), "size": {"width": 100, "height": 80}}"#
            if expectAnswer(to: Array(body.utf8)) { decoded += 1 }
        }
        #expect(decoded > 375)
    }

    /// Decodes the body and, if that succeeds, lays it out, which may fail.
    ///
    /// - Returns: whether the body was decoded.
    @discardableResult
    private func expectAnswer(to body: [UInt8]) -> Bool {
        do throws(RequestFailure) {
            let request = try decoder(limits: RequestLimits(elementsMax: 2_000)).layoutRequest(from: body)
            if let result = try? request.element.layout(in: request.sizes[0], environment: request.environment) {
                let encoded = try? ResponseEncoder().encode(result, coordinates: request.coordinates)
                #expect((encoded?.count ?? 0) > 10)
            }
            return true
        } catch {
            if case .invalid(let problems) = error { #expect((1...20).contains(problems.count)) }
            return false
        }
    }

    private func seeds(bytesMax: Int) throws -> [[UInt8]] {
        let files = ["animations.ndjson", "blueprint-tests.ndjson", "data.ndjson", "fuzz.ndjson"]
        return try files.flatMap(conformanceCases).compactMap { conformanceCase in
            let data = try JSONSerialization.data(withJSONObject: try #require(conformanceCase["request"]))
            return data.count <= bytesMax ? Array(data) : nil
        }
    }

    private func mutate(_ body: inout [UInt8], by random: inout SplitMix) {
        let position = random.below(body.count)
        switch random.below(4) {
        case 0: body[position] = UInt8(random.below(256))
        case 1: body.remove(at: position)
        case 2:
            body.insert(UInt8(ascii: #"{}[],:"09-.e$~/"#.unicodeScalars.randomElement(using: &random)!), at: position)
        default:
            let end = min(body.count, position + 1 + random.below(20))
            body.insert(contentsOf: body[position..<end], at: random.below(body.count))
        }
        if body.isEmpty { body = [0x20] }
    }

    private func collect(_ value: Any, into pool: inout [(String, Any)]) {
        if let object = value as? [String: Any] {
            for (name, inner) in object.sorted(by: { $0.key < $1.key }) {
                pool.append((name, inner))
                collect(inner, into: &pool)
            }
        } else if let array = value as? [Any] {
            for inner in array { collect(inner, into: &pool) }
        }
    }

    /// The value with some of its parts replaced by parts from the pool.
    private func exchange(
        _ value: Any, _ pool: [(String, Any)], _ changesLeft: inout Int, _ random: inout SplitMix
    ) -> Any {
        if var object = value as? [String: Any], !object.isEmpty {
            let names = object.keys.sorted()
            let name = names[random.below(names.count)]
            if random.below(3) == 0, changesLeft > 0 {
                changesLeft -= 1
                let (otherName, other) = pool[random.below(pool.count)]
                switch random.below(4) {
                case 0: object[name] = nil
                case 1: object[otherName] = other
                case 2: object[name] = ["$": "body"]
                default: object[name] = pool.first { $0.0 == name }?.1 ?? other
                }
                return object
            }
            object[name] = object[name].map { exchange($0, pool, &changesLeft, &random) }
            return object
        }
        if var array = value as? [Any], !array.isEmpty {
            let index = random.below(array.count)
            array[index] = exchange(array[index], pool, &changesLeft, &random)
            return array
        }
        return value
    }

    /// A random element with its children, valid or nearly valid.
    private func tree(_ random: inout SplitMix, levels: Int) -> String {
        let number = ["0", "1", "-1", "7.5", "1e9", "1e308", "-1e308", "5e-324"][random.below(8)]
        let leaves = [
            #"{"type": "Empty"}"#, #"{"type": "Box"}"#, #"{"type": "TextField"}"#,
            #"{"type": "Spacer", "width": \#(number)}"#,
            #"{"type": "Label", "text": "a", "letterSpacing": \#(number)}"#,
            #"{"type": "Image", "source": "", "size": {"width": 3, "height": 2}}"#,
            #"{"type": "Rule", "orientation": "horizontal"}"#,
        ]
        guard levels > 0 else { return leaves[random.below(leaves.count)] }
        let child = tree(&random, levels: levels - 1)
        switch random.below(12) {
        case 0: return #"{"type": "Inset", "uniform": \#(number), "child": \#(child)}"#
        case 1: return #"{"type": "Centered", "child": \#(child)}"#
        case 2: return #"{"type": "ConstrainedSize", "width": {"atMost": \#(number)}, "child": \#(child)}"#
        case 3: return #"{"type": "ScrollView", "contentInset": \#(number), "child": \#(child)}"#
        case 4: return #"{"type": "Transformed", "scale": \#(number), "child": \#(child)}"#
        case 5: return #"{"type": "ConstrainedAspectRatio", "aspectRatio": \#(number), "child": \#(child)}"#
        case 6:
            return #"{"type": "EqualStack", "direction": "vertical", "spacing": \#(number), "children": [\#(child)]}"#
        default:
            let type = ["Row", "Column", "Overlay", "GridRow", "Flow"][random.below(5)]
            let second = tree(&random, levels: levels - 1)
            return #"{"type": "\#(type)", "children": [\#(child), \#(second)]}"#
        }
    }
}
