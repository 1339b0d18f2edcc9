import Foundation
import LayoutEngine

/// Where a client shows a tree: the size, and what it says of itself. What it does not say is the tree's.
package struct Viewport: Sendable {
    /// The root's size. An unconstrained axis is to be measured.
    package var size: SizeConstraint
    package var displayScale: CGFloat?
    package var layoutDirection: LayoutDirection?
    package var locale: String?
    package var timeZone: String?
    package var safeAreaInsets: EdgeInsets?

    package init(
        size: SizeConstraint, displayScale: CGFloat? = nil, layoutDirection: LayoutDirection? = nil,
        locale: String? = nil, timeZone: String? = nil, safeAreaInsets: EdgeInsets? = nil
    ) {
        self.size = size
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
        self.locale = locale
        self.timeZone = timeZone
        self.safeAreaInsets = safeAreaInsets
    }

    /// Sets what the client says.
    func adapt(_ environment: inout Environment) {
        PartialEnvironment(
            displayScale: displayScale, layoutDirection: layoutDirection, locale: locale, timeZone: timeZone,
            safeAreaInsets: safeAreaInsets
        ).apply(to: &environment)
    }
}
