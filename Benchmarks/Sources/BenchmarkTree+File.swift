import Foundation
import LayoutEngine
import LayoutJSON

extension BenchmarkTree {
    /// A tree of the folder `Trees`, by its name. It has no text.
    static func file(_ name: String) throws -> BenchmarkTree {
        let decoder = RequestDecoder(textMeasurer: Environment().textMeasurer)
        let request = try decoder.layoutRequest(from: Array(Data(contentsOf: Project.tree(name))))
        return BenchmarkTree(name: name, element: request.element, size: request.sizes[0])
    }
}
