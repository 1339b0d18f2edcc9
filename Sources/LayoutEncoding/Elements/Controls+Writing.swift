import Foundation
import LayoutEngine

extension Button: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onTap", onTap)
        writer.put("action", action)
        writer.put("enabled", isEnabled, unless: true)
        writer.put("minimumTappableSize", minimumTappableSize, unless: CGSize(width: 44, height: 44))
        writer.put("child", wrapped)
    }
}

extension Tappable: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onTap", onTap)
        writer.put("action", action)
        writer.put("child", wrapped)
    }
}

extension TextField: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onChange", onChange)
        writer.refuse("onReturn", onReturn)
        writer.refuse("focusBinding", focusBinding)
        writer.put("text", text, unless: "")
        writer.put("lines", lines, unless: 1)
        writer.putFormProperties(self)
        writer.put("placeholder", placeholder, unless: "")
        writer.put("font", font, unless: Font())
        writer.put("color", color)
        writer.put("secure", isSecure, unless: false)
        // In the wire format, `traits` are those of the element as a child in its parent's layout.
        if furtherProperties.contains(where: { $0.name == "traits" }) { writer.fail(.value("accessibilityTraits")) }
        writer.put(furtherProperties)
    }
}

extension Toggle: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onChange", onChange)
        writer.put("value", value, unless: false)
        writer.putFormProperties(self)
    }
}

extension Checkbox: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onChange", onChange)
        writer.put("value", value, unless: false)
        writer.putFormProperties(self)
    }
}

extension RadioButton: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onSelect", onSelect)
        writer.put("group", group)
        writer.put("value", value, unless: false)
        writer.putFormProperties(self)
    }
}

extension Slider: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onChange", onChange)
        writer.put("value", value)
        writer.put("minimum", range.lowerBound, unless: 0)
        writer.put("maximum", range.upperBound, unless: 1)
        writer.put("step", step)
        writer.putFormProperties(self)
    }
}

extension ProgressBar: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("value", value)
        writer.putFormProperties(self)
    }
}

extension Picker: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onChange", onChange)
        writer.put("items", items)
        writer.put("value", value)
        writer.put("font", font, unless: Font())
        writer.putFormProperties(self)
    }
}

extension Picker.Item: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("title", title)
            writer.put("value", value, unless: title)
        }
    }
}

extension WireWriter {
    fileprivate mutating func putFormProperties(_ control: some FormControl) {
        put("name", control.name)
        put("enabled", control.isEnabled, unless: true)
        put("label", control.label)
        put("tint", control.tint)
    }
}

extension SegmentedControl: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onSelect", onSelect)
        writer.put("items", items)
        if case .index(let index) = selection { writer.put("selection", index) }
        writer.put("font", font, unless: Font())
    }
}

extension SegmentedControl.Item: WireValue {
    func write(to writer: inout WireWriter) {
        writer.refuse("onSelect", onSelect)
        writer.object { writer in
            writer.put("title", title)
            if case .specific(let width) = width { writer.put("width", width) }
        }
    }
}
