import Foundation

extension LayoutSubelement {
    /// Says why the subelement gets the length that it gets along an axis. Does nothing unless the layout is to be explained,
    /// and then the last call for an axis counts.
    ///
    /// - Parameters:
    ///   - rule: made only if it is wanted.
    ///   - basis: the length that the rule begins with, in points.
    ///   - weight: the subelement's part of what is shared out, from 0 to 1.
    public func explain(
        _ axis: Axis, _ rule: @autoclosure () -> LayoutRule, basis: CGFloat? = nil, weight: CGFloat? = nil
    ) {
        guard let recorder else { return }
        recorder.note(NotedChoice(rule: rule(), basis: basis, weight: weight), axis, of: node)
    }

    /// Says the same of both axes.
    public func explainBothAxes(_ rule: @autoclosure () -> LayoutRule) {
        guard recorder != nil else { return }
        let rule = rule()
        for axis in Axis.allCases { explain(axis, rule) }
    }

    private var recorder: ExplanationRecorder? {
        node.scope.recorder
    }
}
