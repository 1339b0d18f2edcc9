import LayoutEngine

extension EditingMenu {
    static let kind = ElementKind("EditingMenu", isViewBacked: true) { properties in
        properties.exclude("trigger", with: ["show"])
        let gesture = properties.read("show", .word, default: Gesture.onLongPress)
        let trigger = properties.read("trigger", .text)
        return EditingMenu(
            trigger.map(Presentation.event) ?? .gesture(gesture),
            items: properties.require("items", .list(.editingMenuItem)), wrapping: properties.child())
    }
}

extension Reader<EditingMenuItem> {
    fileprivate static var editingMenuItem: Self {
        .object(fallback: EditingMenuItem(kind: .custom(""))) { properties in
            properties.requireOne(of: ["kind", "title"])
            let edit = properties.read("kind", Reader<EditingMenuItem.Kind.System>.word)
            let title = properties.read("title", .text)
            return EditingMenuItem(
                kind: edit.map { .system($0) } ?? .custom(title ?? ""), action: properties.read("action", .text),
                copies: properties.read("copies", .text))
        }
    }
}
