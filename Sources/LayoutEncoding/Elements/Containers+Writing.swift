import Foundation
import LayoutEngine

extension ScrollView: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        switch pullToRefreshBehavior {
        case .disabled: break
        case .enabled: writer.fail(.closure("pullToRefreshBehavior"))
        case .named(let action): writer.put("pullToRefresh", ViewValue.object([.init("action", .text(action))]))
        case .refreshing: writer.put("pullToRefresh", ViewValue.text("refreshing"))
        }
        writer.refuse("contentOffsetTrigger", contentOffsetTrigger)
        writer.put("contentSize", contentSize, unless: .fittingHeight)
        writer.put("contentInset", contentInset, unless: .zero)
        writer.put("centersUnderflow", centersUnderflow, unless: false)
        writer.put("contentOffset", contentOffset)
        writer.put(furtherProperties)
        writer.put("child", wrapped)
    }
}

extension ScrollView.ContentSize: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .fittingHeight: writer.string("fittingHeight")
        case .fittingWidth: writer.string("fittingWidth")
        case .fittingContent: writer.string("fittingContent")
        case .custom(let size): size.write(to: &writer)
        }
    }
}

extension ScrollView.StartOffset: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .point(let point): point.write(to: &writer)
        case .end: writer.string("end")
        }
    }
}

extension TransitionContainer: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.put("onAppear", transitions.appearing)
        writer.put("onDisappear", transitions.disappearing)
        writer.put("onLayout", transitions.layout)
        writer.put("child", wrapped)
    }
}

extension LifecycleObserver: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("onAppear", onAppear)
        writer.refuse("onDisappear", onDisappear)
        writer.put("onAppear", lifecycle.onAppear)
        writer.put("onDisappear", lifecycle.onDisappear)
        writer.put("child", wrapped)
    }
}

extension AccessibilityView: WireElement {
    /// The properties of the view have the names of the wire format. The exception is `traits`, which in the wire
    /// format is the element's traits as a child in its parent's layout.
    func writeProperties(to writer: inout WireWriter) {
        writer.refuse("handlers", handlers)
        for property in properties {
            writer.put(property.name == "traits" ? "accessibilityTraits" : property.name, property.value)
        }
        writer.put("child", wrapped)
    }
}

extension EditingMenu.Gesture: WireValue {}

extension EditingMenu: WireElement {
    func writeProperties(to writer: inout WireWriter) {
        switch presentation {
        case .gesture(let gesture): writer.put("show", gesture, unless: .onLongPress)
        case .event(let name): writer.put("trigger", name)
        case .trigger: writer.fail(.closure("presentation"))
        }
        writer.put("items", items)
        writer.put("child", wrapped)
    }
}

extension EditingMenuItem: WireValue {
    func write(to writer: inout WireWriter) {
        writer.refuse("onSelect", onSelect)
        writer.object { writer in
            switch kind {
            case .system(let system): writer.put("kind", system.rawValue)
            case .custom(let title): writer.put("title", title)
            }
            writer.put("action", action)
            writer.put("copies", copies)
        }
    }
}
