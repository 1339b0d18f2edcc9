import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Patches between responses to random requests.
@Suite struct RandomPatchTests {
    @Test func `a patch changes the views of the old response to those of the new one`() throws {
        let cases = try conformanceCases("fuzz.ndjson").compactMap { $0["request"] as? [String: Any] }
        var pairs = 0
        for (index, request) in cases.prefix(500).enumerated() {
            var editor = RequestEditor(seed: UInt64(index))
            let edited = editor.edited(request)
            guard let old = layout(request), let new = layout(editor.edited(edited)), let other = layout(edited) else {
                continue
            }
            for (old, new) in [(old, new), (new, other), (other, layout(cases[index / 2]))] {
                guard let new else { continue }
                let coordinates: Coordinates = index.isMultiple(of: 2) ? .parent : .root
                try expectPatch(from: old, to: new, coordinates, "case \(index)")
                let window = CGRect(x: index % 30 - 15, y: index % 50 - 25, width: index % 40, height: index % 60)
                try expectPatch(
                    from: old.cut(to: window), to: new.cut(to: window), coordinates, "\(window) of case \(index)")
                pairs += 1
            }
        }
        // Some edited requests are invalid.
        #expect(pairs > 1_000)
    }

    private func expectPatch(
        from old: LayoutResult, to new: LayoutResult, _ coordinates: Coordinates, _ name: String
    ) throws {
        let patch =
            coordinates == .root
            ? LayoutPatch(from: old.inRootCoordinates(), to: new.inRootCoordinates()) : LayoutPatch(from: old, to: new)
        let encoder = ResponseEncoder()
        let document = try object(encoder.encode(patch, version: 2, since: 1))
        let before = try object(encoder.encode(old, coordinates: coordinates))
        let after = try object(encoder.encode(new, coordinates: coordinates))

        var client = try PatchApplier(frames: try #require(before["frames"] as? [[String: Any]]))
        try client.apply(try #require(document["patch"] as? [[String: Any]]))
        #expect(try canonical(client.frames) == canonical(after["frames"] ?? []), "\(name)")
        #expect(try canonical(document["size"] ?? "") == canonical(after["size"] ?? ""), "\(name)")
        #expect(try canonical(document["displayScale"] ?? "") == canonical(after["displayScale"] ?? ""), "\(name)")
    }

    /// The layout of a request; nil if the request is invalid.
    private func layout(_ request: [String: Any]) -> LayoutResult? {
        guard let body = try? JSONSerialization.data(withJSONObject: request),
            let request = try? decoder().layoutRequest(from: Array(body))
        else { return nil }
        return try? request.element.layout(in: request.sizes[0], environment: request.environment)
    }

    private func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }
}
