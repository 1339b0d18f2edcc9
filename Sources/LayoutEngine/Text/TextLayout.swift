import Foundation

/// The content of an element that shows a text.
struct TextLayout: Layout {
    typealias Cache = any MeasuredText

    let text: StyledText

    func makeCache(subelements: Subelements, environment: Environment) -> any MeasuredText {
        environment.textMeasurer.measuredText(for: text, in: environment)
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout any MeasuredText
    ) -> CGSize {
        cache.size(in: proposal)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout any MeasuredText
    ) {}

    /// Lines break alike in every width down to that of the widest, unless the font shrinks with the width.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: any MeasuredText) -> Bool {
        cache.keepsSizingRules && !text.paragraph.adjustsFontSizeToFitWidth
    }

    func baselines(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout any MeasuredText
    ) -> Baselines? {
        cache.baselines(in: size)
    }
}
