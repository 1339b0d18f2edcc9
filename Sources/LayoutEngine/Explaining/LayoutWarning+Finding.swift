import Foundation

extension LayoutWarning {
    /// Smaller differences, in points, are ignored as invisible.
    private static let tolerance: CGFloat = 1e-3

    /// All warnings about an element.
    static func all(
        of node: LayoutNode, _ record: ExplanationRecorder.NodeRecord, _ choices: [LayoutChoice]
    ) -> [LayoutWarning] {
        overflow(node.frame, record.place, choices) + squeezing(node.frame.size, record, choices)
            + text(of: node) + image(of: node, choices) + SizingRuleCheck(record.proposals).warnings
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

    /// Of nested elements without a length, only the outermost is reported.
    private static func squeezing(
        _ size: CGSize, _ record: ExplanationRecorder.NodeRecord, _ choices: [LayoutChoice]
    ) -> [LayoutWarning] {
        choices.compactMap { choice in
            let axis = choice.axis
            guard size[axis] <= 0, record.place.map({ $0.containerSize[axis] > 0 }) ?? true else { return nil }
            let wanted = record.proposals.reduce(0) { max($0, $1.answer[axis]) }
            if wanted > 0 { return .squeezedToZero(axis, wanted: wanted) }
            let wasAsked = record.proposals.contains { $0.proposal[axis].maximum > 0 }
            return choice.rule.leavesUnmeasured && !wasAsked ? .squeezedToZero(axis, wanted: nil) : nil
        }
    }

    private static func image(of node: LayoutNode, _ choices: [LayoutChoice]) -> [LayoutWarning] {
        guard node.frame.size == .zero, node.identifier.name == "Image" else { return [] }
        return choices.contains { $0.rule.leavesUnmeasured } ? [] : [.imageEmpty]
    }

    private static func text(of node: LayoutNode) -> [LayoutWarning] {
        guard let node = node as? TextNode else { return [] }
        let lines = node.lines
        let text = node.text.spans.map(\.text).joined()
        let more = node.text.moreShown(on: lines.last)
        let visibleShown = lines.reduce(0) { $0 + $1.text.visibleCount } - more.visibleCount
        if visibleShown < text.visibleCount {
            return [.textTruncated(characters: text.characterCount(showing: visibleShown), of: text.count)]
        }
        let needed = CGSize(
            width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height })
        return Axis.allCases.compactMap { axis in
            let available = node.frame.size[axis]
            guard needed[axis] > available + tolerance, available > 0 else { return nil }
            return .textClipped(axis, length: needed[axis], of: available)
        }
    }
}

extension StyledText {
    /// The `more` text at the end of the last line; empty if the line does not show it.
    fileprivate func moreShown(on line: TextLine?) -> String {
        guard let more, let line else { return "" }
        func visible(_ text: String) -> [Character] { text.filter { !$0.isWhitespace } }
        let end = ["…"] + visible(more.text)
        let isShown =
            visible(line.text).suffix(end.count) == end[...]
            && visible(spans.last?.text ?? "").suffix(end.count) != end[...]
        return isShown ? more.text : ""
    }
}

extension LayoutRule {
    /// Whether the rule lets elements extend beyond their container on purpose.
    fileprivate var mayReachOutside: Bool {
        switch kind {
        case .scroll, .decoration: true
        default: false
        }
    }

    /// Whether the element keeps its length even if there is no room for it.
    fileprivate var isFixed: Bool {
        switch kind {
        case .grid(_, .absolute), .tableCell(_, .absolute?, _): true
        case .stack(.overflow(_, let share)), .stack(.underflow(_, let share)): share.isFixed
        default: false
        }
    }

    /// Whether the rule gives elements a length of 0 without measuring what they would like.
    fileprivate var leavesUnmeasured: Bool {
        switch kind {
        case .stack(.nothingLeft), .grid(_, .nothingLeft), .table(.nothingLeft), .tableCell(.notMeasured, _, _): true
        default: false
        }
    }
}

extension String {
    /// The number of visible characters, without ellipses and hyphens, which mark where lines are cut.
    fileprivate var visibleCount: Int {
        unicodeScalars.count { scalar in
            switch scalar {
            case "…", "\u{AD}", "\u{2010}": false
            default: !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
            }
        }
    }

    /// The number of characters, white space included, up to and including the one with the last of `visibleCount`
    /// visible scalars.
    fileprivate func characterCount(showing visibleCount: Int) -> Int {
        var missing = visibleCount
        return prefix { character in
            defer { missing -= String(character).visibleCount }
            return missing > 0
        }.count
    }
}
