import Foundation

extension LayoutSubelement {
    /// Records why the subelement has its length along an axis. Has no effect unless the layout is explained. If called
    /// several times for an axis, the last call counts.
    ///
    /// - Parameters:
    ///   - rule: evaluated only if the layout is explained.
    ///   - basis: the length that the rule begins with, in points.
    ///   - weight: the subelement's share, from 0 to 1, of the length that is distributed.
    public func explain(
        _ axis: Axis, _ rule: @autoclosure () -> LayoutRule, basis: CGFloat? = nil, weight: CGFloat? = nil
    ) {
        guard let recorder else { return }
        recorder.note(NotedChoice(rule: rule(), basis: basis, weight: weight), axis, of: node)
    }

    /// Records the same rule for both axes.
    public func explainBothAxes(_ rule: @autoclosure () -> LayoutRule) {
        guard recorder != nil else { return }
        let rule = rule()
        for axis in Axis.allCases { explain(axis, rule) }
    }

    private var recorder: ExplanationRecorder? {
        node.scope.recorder
    }
}
