extension LayoutRule {
    /// The name of the rule: the layout, and the step in it, as in `stack.overflow.condenseProportionally`.
    public var name: String {
        switch kind {
        case .unexplained: "layout.placed"
        case .custom(let name, _): name
        case .given: "root.given"
        case .measured: "root.measured"
        case .fills: "wrapper.fills"
        case .alternative: "alternatives.fills"
        case .built: "built.fills"
        case .overlay: "overlay.fills"
        case .constrainedSize(let constraint): "constrainedSize.\(constraint.name)"
        case .aspectRatio(_, let mode, _): "constrainedAspectRatio.\(mode.rawValue)"
        case .inset: "inset.inside"
        case .alignedFill: "aligned.fill"
        case .alignedMeasured: "aligned.measured"
        case .alignedLimited: "aligned.limited"
        case .decorationInset: "decorate.inset"
        case .decorationMeasured: "decorate.measured"
        case .decorationFrame: "decorate.frame"
        case .frame: "layoutWriter.frame"
        case .equalShare: "equalStack.share"
        case .equalFill: "equalStack.across.fill"
        case .grid(.horizontal, let step): "gridRow.\(step.name)"
        case .grid(.vertical, let step): "gridColumn.\(step.name)"
        case .table(let step): "table.\(step.name)"
        case .tableCell(.notMeasured, _, _): "table.nothingLeft"
        case .tableCell(_, let step, _): "table.\(step?.name ?? "columns")"
        case .flowMeasured: "flow.measured"
        case .flowLimited: "flow.limited"
        case .flowShare: "flow.grows"
        case .flowFill: "flow.across.fill"
        case .stackNothingLeft: "stack.nothingLeft"
        case .stackFits: "stack.fits"
        case .stackUnderflow(let mode, _): "stack.underflow.\(mode.rawValue)"
        case .stackOverflow(let mode, _): "stack.overflow.\(mode.rawValue)"
        case .stackFill: "stack.across.fill"
        case .stackMeasured: "stack.across.measured"
        case .scrollAcross: "scrollView.across"
        case .scrollContent: "scrollView.content"
        case .scrollEndless: "scrollView.endless"
        case .scrollSize: "scrollView.contentSize"
        }
    }
}

extension LayoutRule.GridStep {
    fileprivate var name: String {
        switch self {
        case .absolute: "absolute"
        case .share: "proportional"
        case .nothingLeft: "nothingLeft"
        case .fill: "across.fill"
        case .measured: "across.measured"
        }
    }
}

extension LayoutRule.TableStep {
    fileprivate var name: String {
        switch self {
        case .row: "row"
        case .rowHeight: "rowHeight"
        case .separator: "separator"
        case .fill: "across.fill"
        case .measured: "across.measured"
        case .nothingLeft: "nothingLeft"
        }
    }
}

extension LayoutRule.TableColumnStep {
    fileprivate var name: String {
        switch self {
        case .absolute: "absolute"
        case .fraction: "fraction"
        case .widestCell: "auto"
        case .shrunk: "auto.shrunk"
        case .share: "proportional"
        }
    }
}

extension ConstrainedSize.Constraint {
    fileprivate var name: String {
        switch self {
        case .unconstrained: "unconstrained"
        case .atMost: "atMost"
        case .atLeast: "atLeast"
        case .within: "within"
        case .absolute: "absolute"
        case .fraction: "fraction"
        }
    }
}
