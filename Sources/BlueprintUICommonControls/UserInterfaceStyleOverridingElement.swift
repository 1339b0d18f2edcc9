/// Makes an element light or dark, by setting the `colorScheme` of its environment.
public struct UserInterfaceStyleOverridingElement: Element {
    /// The wrapped element.
    public var wrappedElement: any Element
    /// The light or dark appearance; `unspecified` leaves the environment unchanged.
    public var userInterfaceStyle: UIUserInterfaceStyle

    /// Makes an element light or dark.
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
    /// Makes the element light or dark.
    public func overrideUserInterfaceStyle(
        _ style: UIUserInterfaceStyle = .unspecified
    ) -> UserInterfaceStyleOverridingElement {
        UserInterfaceStyleOverridingElement(userInterfaceStyle: style) { self }
    }
}
