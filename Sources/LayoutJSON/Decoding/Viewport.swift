import Foundation
import LayoutEngine

/// The size in which a client shows a tree, and its environment. Values that it leaves out are the tree's own.
package struct Viewport: Hashable, Sendable {
    /// The root's size. An unconstrained axis is measured.
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
    /// In addition to the parts that the tree asks for.
    package var includesGlyphs = false

    package init(size: SizeConstraint) {
        self.size = size
    }

    /// Sets the values that the client sent.
    package func adapt(_ environment: inout Environment) {
        PartialEnvironment(
            displayScale: displayScale, layoutDirection: layoutDirection, mirrors: mirrors, locale: locale,
            timeZone: timeZone, safeAreaInsets: safeAreaInsets, variables: variables
        ).apply(to: &environment)
    }
}
