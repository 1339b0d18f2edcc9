import Foundation
import LayoutEngine
import Testing

/// A host, and a renderer that applies its patches.
final class ShownScreen {
    let host: LayoutHost
    private(set) var views: ViewTree
    private(set) var patches: [LayoutPatch] = []
    private(set) var failures: [LayoutFailure] = []

    init(
        _ element: any Element, in size: SizeConstraint = .exactly(100, 100), environment: Environment = Environment()
    ) throws {
        let host = try LayoutHost(showing: element, in: size, environment: environment)
        self.host = host
        views = ViewTree(showing: host.layout)
        host.onUpdate = { [unowned self] in take($0) }
    }

    private func take(_ result: Result<LayoutPatch, LayoutFailure>) {
        switch result {
        case .success(let patch):
            patches.append(patch)
            #expect(throws: Never.self) { try views.apply(patch) }
        case .failure(let failure): failures.append(failure)
        }
    }

    /// The paths of the views of a class.
    func paths(of viewClass: String) -> [String] {
        views.allViews.filter { $0.description.viewClass == viewClass }.map(\.path)
    }
}

/// What closures have noted, in order.
final class Log {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}
