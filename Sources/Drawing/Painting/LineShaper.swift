import LayoutEngine

/// Shapes a line of text that is not part of the layout: the content of a text field, the title of a segment, the name
/// of a view, in a base direction. Nil if the line is empty.
package typealias LineShaper = @Sendable (_ text: String, _ font: ResolvedFont, _ base: LayoutDirection) -> TextLine?
