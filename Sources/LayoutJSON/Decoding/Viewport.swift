import Foundation
import LayoutEngine

/// Where a client shows a tree: the size, and what it says of itself. What it does not say is the tree's.
package struct Viewport: Hashable, Sendable {
    /// The root's size. An unconstrained axis is to be measured.
    package var size: SizeConstraint
    package var displayScale: CGFloat?
    package var layoutDirection: LayoutDirection?
    package var mirrors: Bool?
    package var locale: String?
    package var timeZone: String?
    package var safeAreaInsets: EdgeInsets?
    /// Over the tree's own, by name.
    package var variables: [String: ViewValue] = [:]
    package var coordinates: Coordinates?
    /// Besides what the tree asks for.
    package var includesGlyphs = false

    package init(size: SizeConstraint) {
        self.size = size
    }

    /// Sets what the client says.
    func adapt(_ environment: inout Environment) {
        PartialEnvironment(
            displayScale: displayScale, layoutDirection: layoutDirection, mirrors: mirrors, locale: locale,
            timeZone: timeZone, safeAreaInsets: safeAreaInsets, variables: variables
        ).apply(to: &environment)
    }
}
