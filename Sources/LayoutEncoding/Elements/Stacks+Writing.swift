import Foundation
import LayoutEngine

extension StackLayout.UnderflowDistribution: WireValue {}
extension StackLayout.OverflowDistribution: WireValue {}

extension Overlay: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.putChildren(children)
    }
}

extension Row: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("alignment", alignment, unless: .top)
        writer.putStack(self, across: .vertical)
    }
}

extension Row.Alignment: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .fill: writer.string("fill")
        case .top: writer.string("top")
        case .center: writer.string("center")
        case .bottom: writer.string("bottom")
        case .firstBaseline: writer.string("firstBaseline")
        case .lastBaseline: writer.string("lastBaseline")
        case .guide(let fraction, let offset): Decorate.Guide(fraction: fraction, offset: offset).write(to: &writer)
        case .align(let alignment): writer.guide("alignment", across: .vertical) { $0[alignment] }
        }
    }
}

extension Column: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("alignment", alignment, unless: .leading)
        writer.putStack(self, across: .horizontal)
    }
}

extension Column.Alignment: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .fill: writer.string("fill")
        case .leading: writer.string("leading")
        case .center: writer.string("center")
        case .trailing: writer.string("trailing")
        case .guide(let fraction, let offset): Decorate.Guide(fraction: fraction, offset: offset).write(to: &writer)
        case .align(let alignment): writer.guide("alignment", across: .horizontal) { $0[alignment] }
        }
    }
}

extension WireWriter {
    fileprivate mutating func putStack(_ stack: some StackElement, across axis: Axis) {
        put("underflow", stack.layout.underflow, unless: .spaceEvenly)
        put("overflow", stack.layout.overflow, unless: .condenseProportionally)
        put("minimumSpacing", stack.layout.minimumSpacing, unless: 0)
        putChildren(stack.children) { writer, traits in
            writer.put("growPriority", traits.growPriority, unless: 1)
            writer.put("shrinkPriority", traits.shrinkPriority, unless: 1)
            guard let guide = traits.alignmentGuide else { return }
            writer.member("alignmentGuide") { $0.guide("alignmentGuide", across: axis, guide) }
        }
    }

    /// Writes a guide function as a fraction and an offset. Fails if the function is not of that form.
    fileprivate mutating func guide(
        _ name: String, across axis: Axis, _ guide: @escaping (ElementDimensions) -> CGFloat
    ) {
        if let guide = GuideProbe(axis: axis, guide: guide).linearGuide {
            guide.write(to: &self)
        } else {
            fail(.closure(name))
        }
    }
}

extension EqualStack.Direction: WireValue {}

extension EqualStack: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("direction", direction)
        writer.put("spacing", spacing, unless: 0)
        writer.putChildren(children)
    }
}

extension Flow.LineAlignment: WireValue {}
extension Flow.ItemAlignment: WireValue {}
extension Flow.Priority: WireValue {}

extension Flow: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("lineAlignment", lineAlignment, unless: .leading)
        writer.put("lineSpacing", lineSpacing, unless: 0)
        writer.put("itemAlignment", itemAlignment, unless: .center)
        writer.put("itemSpacing", itemSpacing, unless: 0)
        writer.putChildren(children) { $0.put("priority", $1, unless: .fixed) }
    }
}
