/// Has the elements in it light or dark, whatever the environment says: it sets their `colorScheme`.
public struct UserInterfaceStyleOverridingElement: Element {
    /// The element inside.
    public var wrappedElement: any Element
    /// Whether it is light or dark; `unspecified` for that of the environment.
    public var userInterfaceStyle: UIUserInterfaceStyle

    /// Has an element light or dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle, wrapping content: () -> any Element) {
        self.userInterfaceStyle = userInterfaceStyle
        wrappedElement = content()
    }

    public var content: ElementContent {
        ElementContent(child: wrappedElement) { environment in
            switch userInterfaceStyle {
            case .light: environment.colorScheme = .light
            case .dark: environment.colorScheme = .dark
            default: break
            }
        }
    }
}

extension Element {
    /// Has the element light or dark.
    public func overrideUserInterfaceStyle(
        _ style: UIUserInterfaceStyle = .unspecified
    ) -> UserInterfaceStyleOverridingElement {
        UserInterfaceStyleOverridingElement(userInterfaceStyle: style) { self }
    }
}
