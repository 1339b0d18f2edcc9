extension LayoutHost {
    /// The accessibility elements of the screen, in reading order.
    ///
    /// The elements of controls call the closures of their views by ``activate(_:)``, ``change(_:to:)``,
    /// ``adjust(_:_:)`` and ``perform(_:at:)``.
    public var accessibilityElements: [UIAccessibilityElement] {
        let reader = ScreenReader(host: self)
        return reader.topViews.flatMap { reader.elements(of: $0, in: DeferralScope()) }
    }
}

/// Makes the accessibility elements for the views that a host shows.
struct ScreenReader {
    let host: LayoutHost
    private let views: [View]

    /// A view with its position on the screen.
    struct View {
        let path: String
        let viewClass: String
        let properties: [ViewProperty]
        let isHidden: Bool
        let isUserInteractionEnabled: Bool
        let handlers: ViewHandlers?
        /// In the coordinates of the root, in points, without transformations.
        let frame: CGRect
        fileprivate(set) var inner: [Int] = []
        let isAtTop: Bool
    }

    init(host: LayoutHost) {
        self.host = host
        let layout = host.layout, handlers = host.handlers
        var views: [View] = []
        for (index, frame) in layout.frames.enumerated() {
            let path = layout.path(of: frame)
            let origin = frame.parent.map { views[$0].frame.origin } ?? .zero
            views.append(
                View(
                    path: path, viewClass: frame.view.viewClass, properties: frame.view.properties,
                    isHidden: frame.attributes.isHidden,
                    isUserInteractionEnabled: frame.attributes.isUserInteractionEnabled, handlers: handlers[path],
                    frame: frame.rect.offsetBy(dx: origin.x, dy: origin.y), isAtTop: frame.parent == nil))
            if let parent = frame.parent { views[parent].inner.append(index) }
        }
        self.views = views
    }

    var topViews: [View] { views.filter(\.isAtTop) }

    func views(in view: View) -> [View] {
        view.inner.map { views[$0] }
    }

    /// The accessibility elements of a view and of the views in it.
    func elements(of view: View, in scope: DeferralScope) -> [UIAccessibilityElement] {
        if view.isHidden { return [] }
        let elements = elementsByClass(of: view, in: scope)
        // `combined` has already added these traits.
        guard view.viewClass != AccessibilityView.Role.combine.rawValue else { return elements }
        let added = view.properties.traits("addedTraits")
        for element in elements { element.accessibilityTraits.formUnion(added) }
        return elements
    }

    private func elementsByClass(of view: View, in scope: DeferralScope) -> [UIAccessibilityElement] {
        switch view.viewClass {
        case "Label", "AttributedLabel": return text(view)
        case "Button", "Tappable": return [button(view, in: scope)]
        case "TextField": return [textField(view)]
        case "SegmentedControl": return segments(view)
        case "Toggle", "Checkbox", "RadioButton": return [choice(view)]
        case "Slider", "ProgressBar", "Picker": return [control(view)]
        case "AccessibilityElement": return [described(view)]
        case "AccessibilityContainer": return sorted(innerElements(of: view, in: scope))
        case "AccessibilityBlocker": return blocks(view) ? [] : innerElements(of: view, in: scope)
        case "AccessibilityCombine": return combined(view, in: scope)
        case "AccessibilityDeferral": return innerElements(of: view, in: deferred(by: view, in: scope))
        case "AccessibilityDeferralSource": return scope.hides(view) ? [] : innerElements(of: view, in: scope)
        case "AccessibilityDeferralReceiver": return [receiver(view, in: scope)]
        default: return innerElements(of: view, in: scope)
        }
    }

    func innerElements(of view: View, in scope: DeferralScope) -> [UIAccessibilityElement] {
        views(in: view).flatMap { elements(of: $0, in: scope) }
    }

    /// The elements in reading order.
    func sorted(_ elements: [UIAccessibilityElement]) -> [UIAccessibilityElement] {
        elements.sorted(by: Accessibility.frameSort(direction: host.environment.layoutDirection))
    }

    /// An element with the frame of a view.
    func element(of view: View) -> UIAccessibilityElement {
        let element = UIAccessibilityElement(accessibilityContainer: host)
        element.accessibilityFrame = view.frame
        element.isUserInteractionEnabled = view.isUserInteractionEnabled
        return element
    }

    private func blocks(_ view: View) -> Bool {
        view.properties.flag("blocking") ?? true
    }
}
