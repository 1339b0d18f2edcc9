import Foundation

extension LayoutWarning {
    /// Less than this cannot be seen, in points.
    private static let tolerance: CGFloat = 1e-3

    /// All that looks like a mistake in an element.
    static func all(
        of node: LayoutNode, _ story: ExplanationRecorder.Story, _ choices: [LayoutChoice]
    ) -> [LayoutWarning] {
        overflow(node.frame, story.place, choices) + squeezing(node.frame.size, story, choices)
            + text(of: node) + SizingRuleCheck(story.proposals).warnings
    }

    private static func overflow(
        _ frame: CGRect, _ place: ExplanationRecorder.Place?, _ choices: [LayoutChoice]
    ) -> [LayoutWarning] {
        guard let place else { return [] }
        var fixed: [LayoutWarning] = []
        var overflow = EdgeInsets.zero
        for choice in choices where !choice.rule.mayReachOutside {
            let axis = choice.axis
            let ends = [frame.origin[axis], frame.origin[axis] + frame.size[axis]]
            let before = -(ends.min() ?? 0), after = (ends.max() ?? 0) - place.containerSize[axis]
            guard max(before, after) > tolerance else { continue }
            if choice.rule.isFixed {
                fixed.append(
                    .fixedDoesNotFit(
                        axis, length: choice.result, container: choice.parent,
                        containerLength: choice.containerLength))
            } else if axis == .horizontal {
                (overflow.left, overflow.right) = (visible(before), visible(after))
            } else {
                (overflow.top, overflow.bottom) = (visible(before), visible(after))
            }
        }
        return fixed + (overflow == .zero ? [] : [.overflowsContainer(named: place.container, by: overflow)])
    }

    private static func visible(_ length: CGFloat) -> CGFloat {
        length > tolerance ? length : 0
    }

    /// Of elements in one that has no length itself that one alone is told of.
    private static func squeezing(
        _ size: CGSize, _ story: ExplanationRecorder.Story, _ choices: [LayoutChoice]
    ) -> [LayoutWarning] {
        choices.compactMap { choice in
            let axis = choice.axis
            guard size[axis] <= 0, story.place.map({ $0.containerSize[axis] > 0 }) ?? true else { return nil }
            if story.proposals.isEmpty {
                return choice.rule.leavesUnmeasured ? .squeezedToZero(axis, wanted: nil) : nil
            }
            let wanted = story.proposals.reduce(0) { max($0, $1.answer[axis]) }
            return wanted > 0 ? .squeezedToZero(axis, wanted: wanted) : nil
        }
    }

    private static func text(of node: LayoutNode) -> [LayoutWarning] {
        guard let node = node as? TextNode else { return [] }
        let lines = node.lines
        let all = node.text.spans.reduce(0) { $0 + $1.text.inkCount }
        let shown = lines.reduce(0) { $0 + $1.text.inkCount }
        if shown < all { return [.textTruncated(characters: shown, of: all)] }
        let needed = CGSize(
            width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height })
        return Axis.allCases.compactMap { axis in
            let available = node.frame.size[axis]
            guard needed[axis] > available + tolerance, available > 0 else { return nil }
            return .textClipped(axis, length: needed[axis], of: available)
        }
    }
}

extension LayoutRule {
    /// Whether it is the purpose of the rule that elements reach outside of the one around them.
    fileprivate var mayReachOutside: Bool {
        switch kind {
        case .scrollContent, .scrollSize, .scrollAcross, .scrollEndless, .decorationInset, .decorationMeasured,
            .decorationFrame:
            true
        default: false
        }
    }

    /// Whether the length is kept, whether or not there is room for it.
    fileprivate var isFixed: Bool {
        switch kind {
        case .gridAbsolute: true
        case .stackOverflow(_, let share), .stackUnderflow(_, let share): share.isFixed
        default: false
        }
    }

    /// Whether elements get nothing without being asked.
    fileprivate var leavesUnmeasured: Bool {
        kind == .stackNothingLeft || kind == .gridNothingLeft
    }
}

extension String {
    /// How many characters are to be seen, less those that show where lines are cut.
    fileprivate var inkCount: Int {
        unicodeScalars.count { scalar in
            switch scalar {
            case "…", "\u{AD}", "\u{2010}": false
            default: !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
            }
        }
    }
}
