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
        case .aligned(let step): "aligned.\(step.rawValue)"
        case .decoration(let step): "decorate.\(step.name)"
        case .frame: "layoutWriter.frame"
        case .equalStack(.share): "equalStack.share"
        case .equalStack(.fill): "equalStack.across.fill"
        case .flow(let step): "flow.\(step.name)"
        case .grid(.horizontal, let step): "gridRow.\(step.name)"
        case .grid(.vertical, let step): "gridColumn.\(step.name)"
        case .scroll(let step): "scrollView.\(step.rawValue)"
        case .stack(let step): "stack.\(step.name)"
        case .table(let step): "table.\(step.name)"
        case .tableCell(.notMeasured, _, _): "table.nothingLeft"
        case .tableCell(_, let step, _): "table.\(step?.name ?? "columns")"
        }
    }
}

extension LayoutRule.DecorationStep {
    fileprivate var name: String {
        switch self {
        case .inset: "inset"
        case .measured: "measured"
        case .frame: "frame"
        }
    }
}

extension LayoutRule.FlowStep {
    fileprivate var name: String {
        switch self {
        case .measured: "measured"
        case .limited: "limited"
        case .share: "grows"
        case .fill: "across.fill"
        }
    }
}

extension LayoutRule.StackStep {
    fileprivate var name: String {
        switch self {
        case .nothingLeft: "nothingLeft"
        case .fits: "fits"
        case .underflow(let mode, _): "underflow.\(mode.rawValue)"
        case .overflow(let mode, _): "overflow.\(mode.rawValue)"
        case .fill: "across.fill"
        case .measured: "across.measured"
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
