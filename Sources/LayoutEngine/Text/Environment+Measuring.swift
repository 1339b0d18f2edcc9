import Foundation

extension Environment {
    /// The size of a text in one style, in an unconstrained width and height.
    func size(of text: String, _ font: Font) -> CGSize {
        textMeasurer.measuredText(for: StyledText(TextSpan(text, font: font)), in: self).size(in: .unconstrained)
    }
}
