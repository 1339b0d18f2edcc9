import Foundation

extension LayoutResult {
    /// The layout with all frames in the root's coordinates: each is moved by the origins of its ancestors.
    /// Transformations of ancestors are not applied.
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
