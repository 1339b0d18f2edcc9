import Foundation

extension LayoutChoice {
    /// A choice of a stack in a sentence.
    func stackText(_ step: LayoutRule.StackStep) -> String {
        switch step {
        case .nothingLeft:
            "\(parent) has nothing left of its \(word) of \(containerLength.inWords) after fixed children and spacing, "
                + "so this one got \(result.points), whatever it would like."
        case .fits: "The children of \(parent) fill its \(word) exactly: this one \(kept)."
        case .underflow(let mode, let share): underflowText(mode, share)
        case .overflow(let mode, let share): overflowText(mode, share)
        case .fill: fillText
        case .measured: measuredText
        }
    }

    private func underflowText(_ mode: StackLayout.UnderflowDistribution, _ share: LayoutRule.StackShare) -> String {
        let amount = "the \(share.amount.inWords) that \(share.amount.isOne ? "was" : "were") left"
        return switch mode {
        case .spaceEvenly:
            share.childCount > 1
                ? "\(parent) put \(amount) between its \(share.childCount) children: this one \(kept)."
                : "\(parent) has no other child to put \(amount) between: this one \(kept)."
        case .justifyToStart: "\(parent) put \(amount) behind its children: this one \(kept)."
        case .justifyToCenter: "\(parent) put \(amount) half before, half behind its children: this one \(kept)."
        case .justifyToEnd: "\(parent) put \(amount) before its children: this one \(kept)."
        case .growProportionally: growthText(amount, share, isProportional: true)
        case .growUniformly: growthText(amount, share, isProportional: false)
        }
    }

    private func growthText(_ amount: String, _ share: LayoutRule.StackShare, isProportional: Bool) -> String {
        guard share.count > 0 else {
            return "\(parent) could give \(amount) to no child, for none grows: this one \(kept)."
        }
        let more = "it got \((result - length).points) more"
        if weight == 0 {
            return
                "\(parent) gave \(amount) to children that grow, which this one does not\(reason(share)): it \(kept)."
        }
        if share.count == 1 {
            return
                "\(parent) gave \(amount) to this child, the only one that grows: it had \(length.points), so \(more)."
        }
        return
            "\(parent) gave \(amount) to its \(share.count) growing children \(way(share, isProportional)), so \(more)."
    }

    private func overflowText(_ mode: StackLayout.OverflowDistribution, _ share: LayoutRule.StackShare) -> String {
        let start = "The children of \(parent) want \(share.amount.inWords) more than its \(containerLength.points)"
        guard share.count > 0 else { return "\(start), and none of them shrinks: this one \(kept)." }
        if weight == 0 {
            return "\(start), taken from those that shrink, which this one does not\(reason(share)): it \(kept)."
        }
        let lost = result > 0 ? "it lost \((length - result).points)" : "it lost all that it had"
        if share.count == 1 {
            return "\(start), taken from this one, the only one that shrinks: it had \(length.points), so \(lost)."
        }
        let way = way(share, mode == .condenseProportionally)
        return "\(start), taken from its \(share.count) shrinking children \(way), so \(lost)."
    }

    /// How the length is divided among the children.
    private func way(_ share: LayoutRule.StackShare, _ isProportional: Bool) -> String {
        let part = "this one's share is \((weight ?? 0).points) of 1"
        return switch (isProportional, share.isEven) {
        case (true, true):
            "in proportion to their \(word): this one had \(length.points) of \(share.total.points)"
        case (true, false):
            "in proportion to their \(word) and priority: this one had \(length.points) of \(share.total.points) at "
                + "priority \(share.priority.points), and \(part)"
        case (false, true): "in equal parts: this one had \(length.points)"
        case (false, false):
            "in proportion to their priority: this one had \(length.points) at priority \(share.priority.points), and "
                + part
        }
    }

    /// Why the child neither gets nor loses length.
    private func reason(_ share: LayoutRule.StackShare) -> String {
        if share.isFixed { return " because it is fixed" }
        return share.priority == 0 ? " because its priority is 0" : " because it has no length"
    }

    private var length: CGFloat { basis ?? 0 }

    private var kept: String { "kept the \(result.points) that it measured" }
}
