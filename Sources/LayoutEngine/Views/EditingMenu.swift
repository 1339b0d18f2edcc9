/// Shows a menu of editing actions, such as to copy the element.
public struct EditingMenu: Element {
    /// The gesture that shows the menu.
    public enum Gesture: String, Hashable, Sendable, CaseIterable {
        case onTap, onLongPress
    }

    /// Shows the menu on request of the program. It can be made before the element, and has no effect until the element
    /// is shown.
    public final class MenuTrigger {
        /// Set while the element is shown.
        fileprivate var action: (() -> Void)?

        /// A trigger that is not bound to an element yet.
        public init() {}

        /// Shows the menu.
        public func show() {
            action?()
        }
    }

    /// When the menu is shown.
    public enum Presentation {
        /// After a gesture of the user.
        case gesture(Gesture)
        /// On request of the program.
        case trigger(MenuTrigger)
        /// When the client gets an event with this name.
        case event(String)
    }

    /// When the menu is shown.
    public var presentation: Presentation
    /// The items of the menu.
    public var items: [EditingMenuItem]
    /// The element inside.
    public var wrapped: any Element

    /// Gives an element a menu.
    public init(_ presentation: Presentation, items: [EditingMenuItem], wrapping element: any Element) {
        self.presentation = presentation
        self.items = items
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("EditingMenu") }

    public var content: ElementContent {
        ElementContent(child: wrapped)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties = [ViewProperty("items", .list(items.map(\.viewValue)))]
        switch presentation {
        case .gesture(let gesture): properties.append(ViewProperty("show", .text(gesture.rawValue)))
        case .event(let name): properties.append(ViewProperty("trigger", .text(name)))
        case .trigger: break
        }
        return ViewDescription("EditingMenu", properties: properties)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        var handlers = ViewHandlers()
        handlers.actions = items.compactMap { item in
            item.onSelect.map { onSelect in
                ViewAction(item.kind.name) {
                    onSelect()
                    return true
                }
            }
        }
        if case .trigger(let trigger) = presentation {
            handlers.onConnect = { view in trigger.action = view.map { view in { view.request(.showMenu) } } }
        }
        return handlers
    }
}
