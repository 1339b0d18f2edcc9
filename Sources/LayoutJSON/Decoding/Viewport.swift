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
    package var colorScheme: ColorScheme?
    package var safeAreaInsets: EdgeInsets?
    package var windowSize: CGSize?
    /// Over the tree's own, by name.
    package var variables: [String: ViewValue] = [:]
    package var coordinates: Coordinates?
    /// In addition to the parts that the tree asks for.
    package var includesGlyphs = false

    package init(size: SizeConstraint) {
        self.size = size
    }

    /// The root's size, if the client sent its width or its height.
    package var givenSize: SizeConstraint? { size == .unconstrained ? nil : size }

    /// Sets the values that the client sent.
    package func adapt(_ environment: inout Environment) {
        var changes = PartialEnvironment(
            displayScale: displayScale, layoutDirection: layoutDirection, mirrors: mirrors, locale: locale,
            timeZone: timeZone, colorScheme: colorScheme, safeAreaInsets: safeAreaInsets, windowSize: windowSize,
            variables: variables)
        changes.tint = variables["tint"].flatMap(Color.init)
        changes.apply(to: &environment)
    }

    /// What the client sent for some members of the environment, and nothing else: for viewports that agree in this, a tree
    /// in which these members are read is decoded alike.
    package func part(in members: EnvironmentMembers) -> Viewport {
        var part = Viewport(size: .unconstrained)
        for member in members.members {
            switch member {
            case .displayScale: part.displayScale = displayScale
            case .layoutDirection: part.layoutDirection = layoutDirection
            case .mirrors: part.mirrors = mirrors
            case .locale: part.locale = locale
            case .timeZone: part.timeZone = timeZone
            case .colorScheme: part.colorScheme = colorScheme
            case .safeAreaInsets: part.safeAreaInsets = safeAreaInsets
            case .windowSize: part.windowSize = windowSize
            case .font: break
            case .variables: part.variables = variables
            }
        }
        for name in members.variables { part.variables[name] = variables[name] }
        return part
    }
}
