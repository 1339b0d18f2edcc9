import JSON
import LayoutEngine
import LayoutJSON

extension RequestProcessor {
    /// Decodes a stored document for a viewport; without one, only to check it.
    ///
    /// - Parameters:
    ///   - json: the document as data, if later versions may share its rows.
    ///   - former: the rows of the version before.
    func tree(
        in document: [UInt8], _ json: JSONTree? = nil, for viewport: Viewport?, following former: DecodedRows? = nil,
        within limits: WorkLimits
    ) throws(Failure) -> TreeRequest {
        try decoded(document, within: limits) { admits throws(RequestFailure) in
            try decoder.treeRequest(from: document, json, for: viewport, following: former, admits: admits)
        }
    }

    /// Lays a stored tree out for a viewport.
    ///
    /// - Parameter former: the layout of another version for the same viewport, parts of which may be in this one.
    func layout(
        _ tree: DecodedTree, for viewport: Viewport, following former: ViewportLayout?, _ report: inout WorkReport,
        within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        var watch = StageWatch()
        let layout = tree.request.layoutRequest(for: viewport)
        try limits.memory.reserve {
            $0.decoded = tree.request.decodedSize
            $0.hasGlyphs = layout.includes.contains(.glyphs)
        }
        let sharing = LayoutSharing(former: former?.whole)
        let result = try withLayout(
            layout, in: layout.sizes[0], of: tree.document, viewport, sharing: sharing, nil, limits.isInterrupted
        ) { result throws(Failure) in
            result
        }
        report.count(result, nanoseconds: watch.lap())
        return ViewportLayout(
            result, coordinates: layout.coordinates, includesGlyphs: layout.includes.contains(.glyphs))
    }

    /// Encodes the whole frames of a version.
    ///
    /// - Parameter isWhole: whether to mark the frames as whole, for a client that requested a patch.
    func encode(
        _ layout: ViewportLayout, of key: FramesKey, isWhole: Bool, _ report: inout WorkReport
    ) throws(Failure) -> [UInt8] {
        try encoded(&report) { () throws(ResponseTooLarge) in
            try encoder.encode(
                layout.shown(in: key.window), includesGlyphs: layout.includesGlyphs, version: key.version.number,
                isWhole: isWhole)
        }
    }

    /// Encodes the patch from one layout to another; nil if a patch cannot express the change.
    func encode(
        from old: ViewportLayout, to new: ViewportLayout, of key: FramesKey, _ report: inout WorkReport
    ) throws(Failure) -> [UInt8]? {
        guard case .version(let since)? = key.since, old.includesGlyphs == new.includesGlyphs else { return nil }
        let patch = LayoutPatch(from: old.shown(in: key.window), to: new.shown(in: key.window))
        guard !new.includesGlyphs || patch.keepsFontIndices else { return nil }
        return try encoded(&report) { () throws(ResponseTooLarge) in
            try encoder.encode(patch, version: key.version.number, since: since, includesGlyphs: new.includesGlyphs)
        }
    }

    private func encoded(
        _ report: inout WorkReport, _ encode: () throws(ResponseTooLarge) -> [UInt8]
    ) throws(Failure) -> [UInt8] {
        var watch = StageWatch()
        do {
            let body = try encode()
            report.encode = (report.encode ?? 0) + watch.lap()
            return body
        } catch {
            throw .responseTooLarge(responseBytesMax: error.bytesMax)
        }
    }
}
