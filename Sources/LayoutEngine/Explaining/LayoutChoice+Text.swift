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
        case .aligned(let step): alignedText(step)
        case .decoration(let step): decorationText(step)
        case .frame: "The frame that \(parent) was given for it has a \(word) of \(result.inWords)."
        case .equalStack(let step): equalStackText(step)
        case .flow(let step): flowText(step)
        case .grid(let axis, let step): gridText(step, along: axis)
        case .scroll(let step): scrollText(step)
        case .stack(let step): stackText(step)
        case .table(let step): tableText(step)
        case .tableCell(let fit, let step, let columns): tableCellText(fit, step, columns: columns)
        }
    }

    /// The name of the parent, as the subject of a sentence.
    var parent: String { container.isEmpty ? "The element around it" : container }

    /// The word for a length along the axis.
    var word: String { axis.word }

    /// The text of a parent that gives the element the length that it measured.
    var measuredText: String { "\(parent) gives it the \(word) that it measured: \(result.inWords)." }

    /// The text of a parent that gives all children its own length.
    var fillText: String { "\(parent) gives all children its own \(word): \(result.inWords)." }

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

    private func alignedText(_ step: LayoutRule.AlignedStep) -> String {
        switch step {
        case .fill: "\(parent) lets it fill its \(word) of \(result.inWords)."
        case .measured: measuredText
        case .limited:
            "It measured a \(word) of \(basis?.points ?? "nothing"), but \(parent) gives no more than its own "
                + "\(result.inWords)."
        }
    }

    private func decorationText(_ step: LayoutRule.DecorationStep) -> String {
        switch step {
        case .inset(let before, let after):
            "\(parent) has a \(word) of \(containerLength.inWords), and the decoration reaches \(before.points) and "
                + "\(after.points) outside of it: \(result.inWords)."
        case .measured: "\(parent) gives the decoration the \(word) that it measured: \(result.inWords)."
        case .frame: "\(parent) gives the decoration a frame with a \(word) of \(result.inWords)."
        }
    }

    private func equalStackText(_ step: LayoutRule.EqualStackStep) -> String {
        switch step {
        case .share(let count, let spacing):
            "\(parent) shares its \(word) of \(containerLength.inWords), less \(spacing.points) of spacing, "
                + "equally among \(count.of("child", "children")): \(result.inWords) each."
        case .fill: fillText
        }
    }

    private func scrollText(_ step: LayoutRule.ScrollStep) -> String {
        switch step {
        case .across:
            "\(parent) does not scroll along its \(word), so its content has what insets leave of it: "
                + "\(result.inWords)."
        case .content: "\(parent) scrolls, so its content has the \(word) that it measured: \(result.inWords)."
        case .endless:
            "Its content has no end along its \(word), so \(parent) gives it what insets leave of its own: "
                + "\(result.inWords)."
        case .contentSize: "\(parent) was given this \(word) for its content: \(result.inWords)."
        }
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
        case .fill: fillText
        case .measured: "\(parent) gives the \(track) the \(word) that it measured: \(result.inWords)."
        }
    }

    private func flowText(_ step: LayoutRule.FlowStep) -> String {
        switch step {
        case .measured: measuredText
        case .limited(let measured):
            "It measured a \(word) of \(measured.points), but \(parent) gives no item more than its own "
                + "\(result.inWords)."
        case .share(let share): flowText(share)
        case .fill(let line):
            "\(parent) gives every item the \(word) of its line, which is the \(line.ordinal): \(result.inWords)."
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
