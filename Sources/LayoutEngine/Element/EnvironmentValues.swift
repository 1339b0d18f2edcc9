import Foundation

/// The engine's own values of an environment. They are fields, not keyed values, because they are read for every text.
struct EnvironmentValues: Sendable {
    var displayScale: CGFloat = 1
    var layoutDirection = LayoutDirection.leftToRight
    var mirrors = false
    var locale = "en"
    var timeZone: String?
    var colorScheme = ColorScheme.light
    var tint: Color?
    var safeAreaInsets = EdgeInsets.zero
    var windowSize: CGSize?
    var font = ResolvedFont()
    var variables: [String: ViewValue] = [:]
    var textMeasurer: any TextMeasurer = NoTextMeasurer()
}
