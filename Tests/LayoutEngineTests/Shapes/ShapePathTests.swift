import Foundation
import LayoutEngine
import Testing

/// Path data of SVG.
struct ShapePathTests {
    /// Path data, and the same with `M`, `L`, `C` and `Z` alone.
    @Test(arguments: [
        ("", ""), (" \t\n\u{0C}\r ", ""), ("M1 2", "M1 2"), ("m1 2", "M1 2"), ("M1 2 3 4", "M1 2 L3 4"),
        ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"), ("M1 2L3 4", "M1 2 L3 4"), ("M1 2l3 4 5 6", "M1 2 L4 6 L9 12"),
        ("M1 2H5 6h1", "M1 2 L5 2 L6 2 L7 2"), ("M1 2V5v-1", "M1 2 L1 5 L1 4"),
        ("M1 2Z", "M1 2 Z"), ("M1 2h3zh1", "M1 2 L4 2 Z L2 2"), ("M1 2h3zm1 1", "M1 2 L4 2 Z M2 3"),
        ("M0 0C1 2 3 4 5 6", "M0 0 C1 2 3 4 5 6"), ("M1 1c1 2 3 4 5 6", "M1 1 C2 3 4 5 6 7"),
        ("M0 0C1 2 3 4 5 6S9 9 8 8", "M0 0 C1 2 3 4 5 6 C7 8 9 9 8 8"), ("M3 4S9 9 8 8", "M3 4 C3 4 9 9 8 8"),
        ("M0 0C1 2 3 4 5 6L5 6S9 9 8 8", "M0 0 C1 2 3 4 5 6 L5 6 C5 6 9 9 8 8"),
        ("M0 0c1 2 3 4 5 6s1 1 2 2", "M0 0 C1 2 3 4 5 6 C7 8 6 7 7 8"), ("M0 0Q3 3 6 0", "M0 0 C2 2 4 2 6 0"),
        ("M0 0q3 3 6 0t6 0", "M0 0 C2 2 4 2 6 0 C8 -2 10 -2 12 0"), ("M3 3T6 3", "M3 3 C3 3 4 3 6 3"),
        ("M0 0Q3 3 6 0S9 9 8 8", "M0 0 C2 2 4 2 6 0 C6 0 9 9 8 8"), ("M0 0A0 5 0 0 1 9 9", "M0 0 L9 9"),
        ("M5 5A9 9 0 1 1 5 5", "M5 5"), ("M.5.5-1.5+2e1", "M0.5 0.5 L-1.5 20"), ("M1e2,1E-2", "M100 0.01"),
        ("M 1,2,3,4", "M1 2 L3 4"), ("M1 , 2 , 3 , 4 z", "M1 2 L3 4 Z"), ("M1-2", "M1 -2"), ("M-.1-0.1", "M-0.1 -0.1"),
        ("M0001.250 12345678901234567890", "M1.25 12345678901234567890"),
        ("M0.1 0.30000000000000004", "M0.1 0.30000000000000004"),
        ("M1 1 2 2M3 3", "M1 1 L2 2 M3 3"), ("M0 0m1 1m1 1", "M0 0 M1 1 M2 2"), ("M1e-400 0", "M0 0"),
    ])
    func `path data is what its absolute commands are`(_ data: String, _ expected: String) throws {
        let segments = segments(of: try ShapePath(data))
        let commands = expected.split(separator: #/ ?(?=[MLCZ])/#)
        #expect(segments.map(\.letter) == commands.map { String($0.prefix(1)) })
        let numbers = commands.flatMap { $0.dropFirst().split(separator: " ").compactMap { Double($0) } }
        let points = segments.flatMap { $0.points.flatMap { [Double($0.x), Double($0.y)] } }
        #expect(points.count == numbers.count)
        #expect(zip(points, numbers).allSatisfy { ($0 - $1).magnitude <= 1e-12 * max(1, $1.magnitude) }, "\(points)")
    }

    /// Path data and what is wrong with it, with the offset.
    @Test(arguments: [
        ("x", 0, "a command"), ("L1 2", 0, "M or m"), ("M", 1, "a number, found the end"), ("M1", 2, "a number"),
        ("M1 2 3", 6, "a number"), ("M1,,2", 3, "a number, found \",\""), ("M,1 2", 1, "a number"),
        ("M1 2,", 5, "a number"), ("M1 2, L3 4", 6, "a number, found \"L\""), ("M1. 2", 2, "a number"),
        ("M1 2 . 3", 5, "a number"), ("M1e 2", 2, "a number, found \"e\""), ("M1 2Z3 4", 5, "a command"),
        ("M1 2 L3 4 é", 10, "a command, one of M, L, H, V, C, S, Q, T, A and Z, found \"é\""),
        ("M1 2\u{0}", 4, "a control character"), ("M1 2\u{0B}", 4, "a command"), ("M0 0A1 1 0 2 1 1 1", 11, "a flag"),
        ("M0 0A1 1 0 01", 13, "a number, found the end"), ("M0 0A1 1 0 0 1,,1", 15, "a number"),
        ("M--1 2", 2, "a number"), ("M1 2#", 4, "a command"), ("M1e999 0", 1, "beyond"), ("M4e38 0", 1, "beyond"),
        ("M3e38 0l3e38 0", 8, "beyond"), ("M0 0H3e38 h1e38", 11, "beyond"),
        ("M0 0C1 2 3 4 5", 14, "a number"),
        ("MNaN 0", 1, "a number"), ("M inf 0", 2, "a number"), ("M0x1 0", 2, "a number"), ("none", 0, "a command"),
    ])
    func `a text that is no path data has an error with its offset`(_ data: String, _ offset: Int, _ message: String) {
        let error = #expect(throws: PathDataError.self) { try ShapePath(data) }
        #expect(error?.offset == offset, "\(error?.message ?? "")")
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func `flags of arcs need no separators`() throws {
        let spaced = try ShapePath("M0 0 a 25 25 -30 0 1 50 -25 a 1 2 3 1 0 4 -.5")
        let compact = try ShapePath("M0 0a25 25-30 0150-25a1 2 3 104-.5")
        #expect(segments(of: spaced) == segments(of: compact))
        #expect(segments(of: spaced).count { $0.letter == "C" } >= 4)
    }

    /// Endpoints, radii, rotation, flags, and points that the arc goes through.
    @Test(
        arguments: [
            ("M10 0A10 10 0 0 1 0 10", [(7.0710678, 7.0710678)]), ("M10 0A10 10 0 0 0 0 10", [(2.9289322, 2.9289322)]),
            ("M10 0A10 10 0 1 0 0 10", [(7.0710678, -7.0710678), (0, -10), (-10, 0)]),
            ("M10 0A10 10 0 1 1 0 10", [(17.0710678, 17.0710678), (20, 10), (10, 20)]),
            ("M-20 0A20 10 0 0 1 20 0", [(0, -10), (14.1421356, -7.0710678)]),
            ("M0 -20A20 10 90 0 1 0 20", [(10, 0), (7.0710678, 14.1421356)]),
            // Radii that are too small grow, and negative ones count as positive.
            ("M-10 0A1 1 0 0 1 10 0", [(0, -10)]), ("M10 0a-10 -10 0 0 1 -10 10", [(7.0710678, 7.0710678)]),
            ("M10 0A10 10 720 0 1 0 10", [(7.0710678, 7.0710678)]),
        ] as [(String, [(Double, Double)])])
    func `arcs go through the points that they should`(_ data: String, _ points: [(Double, Double)]) throws {
        let outline = samples(of: try ShapePath(data))
        for (x, y) in points {
            let distance = outline.map { hypot($0.x - x, $0.y - y) }.min() ?? .infinity
            #expect(distance < 0.02, "\(x), \(y)")
        }
    }

    @Test(arguments: [
        "M0 0A1e-300 1e38 0 1 1 9 9", "M3e38 3e38A3e38 1 45 1 0 -3e38 -3e38", "M0 0A1e30 1e30 0 0 1 1 1",
        "M0 0A1e38 1e-38 1e38 1 0 1e-38 1e38", "M0 0A1 1 0 1 1 1e-38 0", "M3e38 0Q-3e38 0 3e38 3e38T0 0T9 9",
        "M3e38 3e38C-3e38 -3e38 -3e38 -3e38 3e38 3e38S0 0 1 1", "M0 0A3e38 3e38 0 1 1 1 1",
    ])
    func `extreme numbers give finite coordinates`(_ data: String) throws {
        let points = segments(of: try ShapePath(data)).flatMap(\.points)
        #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    @Test func `long path data takes time in proportion`() throws {
        var count = 0
        try ShapePath("M0 0" + String(repeating: "h1", count: 1_000_000)).forEachSegment { _ in count += 1 }
        #expect(count == 1_000_001)
        let digits = String(repeating: "1", count: 1_000_000)
        #expect(throws: PathDataError.self) { try ShapePath("M0 0h\(digits)") }
        #expect(segments(of: try ShapePath("M0 0h0.\(digits)")).last == .line(CGPoint(x: 1.0 / 9, y: 0)))
        #expect(throws: PathDataError.self) { try ShapePath("M" + String(repeating: " ", count: 1_000_000)) }
        #expect(throws: PathDataError.self) { try ShapePath("M0 0h1e" + digits) }
    }

    private func segments(of path: ShapePath) -> [ShapePath.Segment] {
        var segments: [ShapePath.Segment] = []
        path.forEachSegment { segments.append($0) }
        return segments
    }

    /// Many points of an outline.
    private func samples(of path: ShapePath) -> [CGPoint] {
        var samples: [CGPoint] = [], last = CGPoint.zero
        path.forEachSegment { segment in
            if case .curve(let first, let second, let end) = segment {
                for step in 0...1_000 {
                    let t = Double(step) / 1_000, u = 1 - t
                    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
                    }
                    samples.append(
                        CGPoint(x: mix(last.x, first.x, second.x, end.x), y: mix(last.y, first.y, second.y, end.y)))
                }
            }
            last = segment.points.last ?? last
        }
        return samples
    }
}

extension ShapePath.Segment {
    fileprivate var letter: String {
        switch self {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }
}
