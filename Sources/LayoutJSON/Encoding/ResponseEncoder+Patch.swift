import JSON
import LayoutEngine

extension ResponseEncoder {
    /// The patch from the views of one version of a stored tree to those of another.
    ///
    /// - Parameters:
    ///   - version: the version of the new layout.
    ///   - since: the version of the old layout.
    ///   - includesGlyphs: only for patches whose ``LayoutPatch/keepsFontIndices`` is true.
    package func encode(
        _ patch: LayoutPatch, version: Int, since: Int, includesGlyphs: Bool = false
    ) throws(ResponseTooLarge) -> [UInt8] {
        var writer = JSONWriter(capacityBytes: 256 + 256 * patch.operations.count)
        writer.beginObject()
        writer.key("version")
        writer.integer(version)
        writer.key("since")
        writer.integer(since)
        let table = includesGlyphs ? FontTable(of: patch.new.frames) : FontTable()
        writer.members(of: patch.new, fonts: fonts, table: table)
        var paths = PatchPaths(of: patch)
        writer.key("patch")
        writer.beginArray()
        for operation in patch.operations {
            writer.operation(operation, of: patch, paths: &paths, fonts: table)
            guard writer.count <= responseBytesMax else { throw ResponseTooLarge(bytesMax: responseBytesMax) }
        }
        writer.endArray()
        if !patch.events.isEmpty {
            writer.key("lifecycle")
            writer.beginArray()
            for event in patch.events {
                writer.event(event, paths: &paths)
                guard writer.count <= responseBytesMax else { throw ResponseTooLarge(bytesMax: responseBytesMax) }
            }
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes()
    }
}
