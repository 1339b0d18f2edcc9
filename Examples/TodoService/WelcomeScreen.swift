import LayoutEngine

/// A screen without state. It greets in the client's direction and size, as every element does.
struct WelcomeScreen: ProxyElement {
    var elementRepresentation: any Element {
        Label(text: "Welcome").inset(horizontal: 16, vertical: 12).box(background: .white, corners: .rounded(radius: 8))
    }
}
