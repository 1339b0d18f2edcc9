import Foundation

extension LayoutChoice {
    /// The choice in a sentence, with its numbers.
    public var text: String {
        switch rule.kind {
        case .custom(_, let text): text
        case .unexplained: "\(parent) gave it a \(word) of \(result.inWords); its layout does not say why."
        case .given: "The root was given a \(word) of \(result.inWords)."
        case .measured: "The root was given no \(word), so it got the \(result.inWords) that it measured."
        case .fills: "\(parent) has one child, which has the same \(word): \(result.inWords)."
        case .alternative(let number, let count):
            "\(parent) shows the \(number.ordinal) of its \(count) alternatives here, which has the same \(word): "
                + "\(result.inWords)."
        case .built: "\(parent) built it for its own size, and gives it all of its \(word): \(result.inWords)."
        case .overlay: "\(parent) gives each child all of its \(word): \(result.inWords)."
        case .constrainedSize(let constraint): constrainedText(constraint)
        case .aspectRatio(let ratio, let mode, let size): aspectRatioText(ratio, mode, size)
        case .inset(let before, let after):
            "\(parent) keeps \(before.points) and \(after.points) free of its \(word) of \(containerLength.inWords), "
                + "which leaves \(result.inWords)."
        case .alignedFill: "\(parent) lets it fill its \(word) of \(result.inWords)."
        case .alignedMeasured: "\(parent) gives it the \(word) that it measured: \(result.inWords)."
        case .alignedLimited:
            "It measured a \(word) of \(basis?.points ?? "nothing"), but \(parent) gives no more than its own "
                + "\(result.inWords)."
        case .decorationInset(let before, let after):
            "\(parent) has a \(word) of \(containerLength.inWords), and the decoration reaches \(before.points) and "
                + "\(after.points) outside of it: \(result.inWords)."
        case .decorationMeasured: "\(parent) gives the decoration the \(word) that it measured: \(result.inWords)."
        case .decorationFrame: "\(parent) gives the decoration a frame with a \(word) of \(result.inWords)."
        case .frame: "The frame that \(parent) was given for it has a \(word) of \(result.inWords)."
        case .equalShare(let count, let spacing):
            "\(parent) shares its \(word) of \(containerLength.inWords), less \(spacing.points) of spacing, equally among "
                + "\(count.of("child", "children")): \(result.inWords) each."
        case .equalFill, .stackFill:
            "\(parent) gives all children its own \(word): \(result.inWords)."
        case .grid(let axis, let step): gridText(step, along: axis)
        case .table, .tableCell: tableText
        case .flowMeasured: "\(parent) gives it the \(word) that it measured: \(result.inWords)."
        case .flowLimited(let measured):
            "It measured a \(word) of \(measured.points), but \(parent) gives no item more than its own "
                + "\(result.inWords)."
        case .flowShare(let share): flowText(share)
        case .flowFill(let line):
            "\(parent) gives every item the \(word) of its line, which is the \(line.ordinal): \(result.inWords)."
        case .stackNothingLeft, .stackFits, .stackMeasured, .stackUnderflow, .stackOverflow: stackText
        case .scrollAcross:
            "\(parent) does not scroll along its \(word), so its content has what insets leave of it: "
                + "\(result.inWords)."
        case .scrollContent: "\(parent) scrolls, so its content has the \(word) that it measured: \(result.inWords)."
        case .scrollEndless:
            "Its content has no end along its \(word), so \(parent) gives it what insets leave of its own: "
                + "\(result.inWords)."
        case .scrollSize: "\(parent) was given this \(word) for its content: \(result.inWords)."
        }
    }

    var parent: String { container.isEmpty ? "The element around it" : container }

    var word: String { axis.word }

    private func constrainedText(_ constraint: ConstrainedSize.Constraint) -> String {
        let wish =
            switch constraint {
            case .unconstrained: "does not constrain its \(word)"
            case .atMost(let maximum): "wants a \(word) of at most \(maximum.points)"
            case .atLeast(let minimum): "wants a \(word) of at least \(minimum.points)"
            case .within(let range):
                "wants a \(word) from \(range.lowerBound.points) to \(range.upperBound.points)"
            case .absolute(let length): "wants a \(word) of \(length.points)"
            case .fraction(let fraction): "wants \(fraction.points) of the \(word) that is proposed to it"
            }
        let isGranted =
            switch constraint {
            case .unconstrained, .fraction: true
            default: (constraint.clamp(result) - result).magnitude < 1e-6
            }
        return isGranted
            ? "\(parent) \(wish), and has \(result.inWords), which its child fills."
            : "\(parent) \(wish), but was given \(result.inWords), which its child fills."
    }

    private func aspectRatioText(
        _ ratio: AspectRatio, _ mode: ConstrainedAspectRatio.ContentMode, _ size: CGSize
    ) -> String {
        let isKept = (size.width - ratio.width(forHeight: size.height)).magnitude <= 1e-3
        let sizeText = "\(size.width.points) × \(size.height.points)"
        let end = "and its child fills that: a \(word) of \(result.inWords)."
        return isKept
            ? "\(parent) has the ratio of \(ratio.ratio.points) that it wants (\(mode.rawValue)) at \(sizeText), \(end)"
            : "\(parent) wants a ratio of \(ratio.ratio.points) (\(mode.rawValue)), but was given \(sizeText), \(end)"
    }

    private func gridText(_ step: LayoutRule.GridStep, along axis: Axis) -> String {
        let track = axis == .horizontal ? "column" : "row"
        return switch step {
        case .absolute: "Its \(word) in \(parent) is absolute: \(result.inWords)."
        case .share(let proportion, let total, let amount):
            "\(parent) has \(amount.inWords) left to its proportional \(track)s: this one has \(proportion.points) of "
                + "\(total.points) parts, so it got \(result.points)."
        case .nothingLeft:
            "\(parent) has nothing left of its \(axis.word) for proportional \(track)s, so this one was not measured "
                + "and got a \(word) of 0."
        case .fill: "\(parent) gives all children its own \(word): \(result.inWords)."
        case .measured: "\(parent) gives the \(track) the \(word) that it measured: \(result.inWords)."
        }
    }

    private func flowText(_ share: LayoutRule.FlowShare) -> String {
        let basis = basis ?? 0
        let start = "The \(share.line.ordinal) line of \(parent) had \(share.amount.inWords) left"
        if share.count == 1 { return "\(start) for this item, the only one in it that grows from its \(basis.points)." }
        let items = "its \(share.count) growing items"
        let got = "so it got \((result - basis).points) more."
        return share.total > 0
            ? "\(start) for \(items), in proportion to their width: this one had \(basis.points) of "
                + "\(share.total.points), \(got)"
            : "\(start) for \(items), in equal parts, for none has a width of its own: \(got)"
    }
}
