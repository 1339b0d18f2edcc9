import Foundation

extension LayoutResult {
    /// The layout with every frame moved by the origins of the views around it, so that all are in the root's
    /// coordinates. Transformations of the views around are not applied.
    public func inRootCoordinates() -> LayoutResult {
        var result = self
        for index in frames.indices {
            guard let parent = frames[index].parent else { continue }
            result.frames[index].rect.origin.x += result.frames[parent].rect.origin.x
            result.frames[index].rect.origin.y += result.frames[parent].rect.origin.y
        }
        return result
    }
}
