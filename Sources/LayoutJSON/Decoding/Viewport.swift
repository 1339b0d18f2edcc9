import Foundation
import LayoutEngine

/// The size in which a client shows a tree, and the client's environment. The tree has the values that are not set
/// here.
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
    /// Variables that replace or complete those of the tree, by name.
    package var variables: [ExactText: ViewValue] = [:]
    package var coordinates: Coordinates?
    /// Whether to include glyphs, in addition to the parts that the tree includes.
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
            variables: Dictionary(variables.map { ($0.key.text, $0.value) }) { $1 })
        changes.tint = variables["tint"].flatMap(Color.init)
        changes.apply(to: &environment)
    }

    /// A viewport with only the given members of the environment. A tree that reads only these members is decoded to
    /// the same elements for all viewports with equal parts.
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
        let read = variables.filter { members.variables.contains($0.key.text) }
        part.variables.merge(read) { $1 }
        return part
    }
}
