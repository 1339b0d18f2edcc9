import Foundation
import LayoutEngine

extension GeometryReader: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        switch choice {
        case .cases(let cases, let otherwise):
            writer.putCases(cases.map { ($0.bounds, $0.element) }, otherwise) { writer, bounds in
                writer.put("minWidth", bounds.minWidth, unless: -.infinity)
                writer.put("maxWidth", bounds.maxWidth)
                writer.put("minHeight", bounds.minHeight, unless: -.infinity)
                writer.put("maxHeight", bounds.maxHeight)
            }
        case .builder:
            writer.fail(.closure("builder"))
        }
    }
}

extension EnvironmentReader: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        switch choice {
        case .conditions(let cases, let otherwise):
            writer.putCases(cases.map { ($0.condition, $0.element) }, otherwise) { $0.put("when", $1) }
        case .cases:
            writer.fail(.closure("isMet"))
        case .builder:
            writer.fail(.closure("builder"))
        }
    }
}

extension WireWriter {
    fileprivate mutating func putCases<Condition>(
        _ cases: [(Condition, any Element)], _ otherwise: any Element,
        condition: (inout WireWriter, Condition) -> Void
    ) {
        member("cases") { writer in
            writer.array(cases) { writer, item in
                writer.object { writer in
                    condition(&writer, item.0)
                    writer.put("element", item.1)
                }
            }
        }
        put("otherwise", otherwise)
    }
}
