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

    /// The request of `Trees/list-*.json`, with any number of rows.
    ///
    /// - Parameter size: the request's member `size` or `sizes`, with its name.
    static func listRequest(rows: Int, in size: [String: Any] = ["size": ["width": 375]]) throws -> Data {
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: Project.tree("list-100")))
        guard var column = (file as? [String: Any])?["element"] as? [String: Any],
            let row = (column["children"] as? [Any])?.first
        else { throw BenchmarkFailure.listsDiffer(rows: rows) }
        column["children"] = Array(repeating: row, count: rows)
        return try JSONSerialization.data(
            withJSONObject: size.merging(["element": column]) { $1 }, options: .sortedKeys)
    }
}
