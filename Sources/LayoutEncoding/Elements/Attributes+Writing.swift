import LayoutEngine

// The elements of `attribute-elements.schema.json`.

extension Opacity: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("opacity", opacity)
        writer.put("child", wrapped)
    }
}

extension Hidden: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("hidden", isHidden, unless: true)
        writer.put("child", wrapped)
    }
}

extension UserInteractionEnabled: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("enabled", isEnabled, unless: true)
        writer.put("child", wrapped)
    }
}

extension TintAdjustmentMode: WireValue {}

extension TintAdjusted: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("mode", mode)
        writer.put("child", wrapped)
    }
}

extension Transformed: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put(transform)
        writer.put("child", wrapped)
    }
}

extension AdaptedEnvironment: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        do throws(EnvironmentProbe.UnknownChange) {
            writer.put("environment", try EnvironmentProbe.changes(by: adapter))
        } catch {
            writer.fail(.environment(error.member))
        }
        writer.put("child", wrapped)
    }
}
