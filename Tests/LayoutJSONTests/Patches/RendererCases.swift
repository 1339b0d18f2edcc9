import Foundation
import LayoutEngine
import TestSupport

@testable import LayoutJSON

/// Makes test cases for renderers: the events of stored trees that are edited at random, and the frames to be shown
/// after them. `Documentation/writing-a-renderer.md` describes the format.
struct RendererCases {
    /// Each case is a list of steps, as JSON.
    private(set) var cases: [String] = []
    /// Number of patches in all cases.
    private(set) var patches = 0

    private var random = SplitMix(state: 1)

    private static let patchesMin = 1_000
    private static let patchesPerCase = 8
    /// Number of patches for each comparison with all frames, which are long: the file should stay small.
    private static let patchesPerShown = 8
    private static let framesMax = 5
    /// Classes of views with many properties, which would be most of the file.
    private static let excludedClasses: Set<String> = ["TextField", "SegmentedControl"]

    /// - Parameter requests: the first versions of the trees.
    init(of requests: [[String: Any]]) throws {
        for (index, request) in requests.enumerated() where patches < Self.patchesMin {
            var steps = RendererSteps(
                coordinates: index.isMultiple(of: 2) ? .parent : .root,
                window: index.isMultiple(of: 5) ? CGRect(x: 0, y: 0, width: 40, height: 60) : nil)
            if try tell(request, seed: UInt64(index), &steps) {
                cases.append("[\(steps.written.joined(separator: ","))]")
                patches += Self.patchesPerCase
            }
        }
    }

    /// Adds the steps of one case.
    ///
    /// - Returns: false if the tree has no layout, or too few or too many frames, or not enough of its edits do.
    private mutating func tell(_ request: [String: Any], seed: UInt64, _ steps: inout RendererSteps) throws -> Bool {
        guard var layout = layout(request) else { return false }
        var editor = RequestEditor(seed: seed), last = request, count = 0
        try steps.frames(layout)
        for _ in 0..<20 * Self.patchesPerCase where count < Self.patchesPerCase {
            let edited = editor.edited(last)
            guard let new = self.layout(edited), isWanted(LayoutPatch(from: layout, to: new)) else { continue }
            if try !isInterrupted(with: new, &steps) {
                count += 1
                try steps.patch(from: layout, to: new, isShown: count.isMultiple(of: Self.patchesPerShown))
            }
            (last, layout) = (edited, new)
        }
        return count == Self.patchesPerCase
    }

    /// Returns true for all patches with moves or updates, which are rare, and for one in eight of the others.
    private mutating func isWanted(_ patch: LayoutPatch) -> Bool {
        let isRare = patch.operations.contains {
            switch $0 {
            case .move, .update: true
            case .remove, .insert: false
            }
        }
        return isRare || Int.random(in: 0..<8, using: &random) == 0
    }

    /// Adds another event than a patch to 1 in 8 steps.
    ///
    /// - Returns: true if the event shows the layout, so that no patch is needed.
    private mutating func isInterrupted(with layout: LayoutResult, _ steps: inout RendererSteps) throws -> Bool {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: try steps.frames(layout)
        case 1: try steps.restart(layout)
        case 2: try steps.delete(before: layout)
        case 3: try steps.miss(before: layout)
        case 4:
            steps.problem()
            return false
        default: return false
        }
        return true
    }

    /// The layout of a request; nil if the request is invalid, or the layout has too few or too many frames.
    private func layout(_ request: [String: Any]) -> LayoutResult? {
        // Sorted keys make every run the same.
        guard let body = try? JSONSerialization.data(withJSONObject: request, options: .sortedKeys),
            let request = try? decoder().layoutRequest(from: Array(body)),
            let layout = try? request.element.layout(in: request.sizes[0], environment: request.environment)
        else { return nil }
        guard !layout.frames.contains(where: { Self.excludedClasses.contains($0.view.viewClass) }) else { return nil }
        return (2...Self.framesMax).contains(layout.frames.count) ? layout : nil
    }
}

/// The steps of a case.
private struct RendererSteps {
    let coordinates: Coordinates
    let window: CGRect?
    private(set) var written: [String] = []
    private var version = 0
    private let encoder = ResponseEncoder()

    init(coordinates: Coordinates, window: CGRect?) {
        self.coordinates = coordinates
        self.window = window
    }

    /// Adds all frames, as at the start and after a lost connection.
    mutating func frames(_ layout: LayoutResult) throws {
        version += 1
        written.append(#"{"event":"frames","data":\#(try answer(layout))}"#)
    }

    /// Adds the frames of a tree whose versions start at 1 again.
    mutating func restart(_ layout: LayoutResult) throws {
        version = 0
        try frames(layout)
    }

    mutating func delete(before layout: LayoutResult) throws {
        written.append(#"{"event":"deleted","data":{},"shown":{"frames":[]}}"#)
        try restart(layout)
    }

    mutating func problem() {
        let problem = #"{"type":"/problems/invalid-layout","title":"The layout is not valid","status":422}"#
        written.append(#"{"event":"problem","data":\#(problem)}"#)
    }

    /// Adds a patch from a version that the client does not have. If the client applied it, a view would be missing.
    mutating func miss(before layout: LayoutResult) throws {
        let path = layout.path(of: layout.frames[0])
        let patch = """
            {"version":\(version + 9),"since":\(version + 8),"size":{"width":1,"height":1},"displayScale":1,\
            "patch":[{"op":"remove","path":"\(path)"}]}
            """
        written.append(#"{"event":"patch","data":\#(patch),"missed":true}"#)
        try frames(layout)
    }

    mutating func patch(from old: LayoutResult, to new: LayoutResult, isShown: Bool) throws {
        let patch = LayoutPatch(from: placed(old), to: placed(new))
        version += 1
        let data = String(decoding: try encoder.encode(patch, version: version, since: version - 1), as: UTF8.self)
        let shown = isShown ? ",\"shown\":\(try answer(new))" : ""
        written.append(#"{"event":"patch","data":\#(data)\#(shown)}"#)
    }

    /// The response with the frames of the current version.
    private func answer(_ layout: LayoutResult) throws -> String {
        let cut = window.map { layout.cut(to: $0) } ?? layout
        return String(decoding: try encoder.encode(cut, coordinates: coordinates, version: version), as: UTF8.self)
    }

    private func placed(_ layout: LayoutResult) -> LayoutResult {
        let cut = window.map { layout.cut(to: $0) } ?? layout
        return coordinates == .root ? cut.inRootCoordinates() : cut
    }
}
