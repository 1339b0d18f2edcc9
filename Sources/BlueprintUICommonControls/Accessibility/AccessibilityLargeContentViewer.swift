extension Accessibility {
    /// The look of an element while it is pressed, for those who use the largest text sizes.
    public struct LargeContentViewerConfiguration {
        /// What is shown.
        public enum Display: Hashable, Sendable {
            /// A title, with an image or without.
            case title(String, UIImage?)
            /// An image alone.
            case image(UIImage)
            /// Nothing.
            case none
        }

        /// What is shown.
        public var display: Display
        /// Whether the image is enlarged.
        public var scalesLargeContentImage: Bool
        /// The room around the image, in points.
        public var largeContentImageInsets: UIEdgeInsets
        /// Called by a ``LayoutHost`` with the point of the element where the press has ended; nil for nothing.
        public var interactionEndedCallback: ((CGPoint) -> Void)?

        /// The look of an element.
        public init(
            display: Display, scalesLargeContentImage: Bool = false, largeContentImageInsets: UIEdgeInsets = .zero,
            interactionEndedCallback: ((CGPoint) -> Void)? = nil
        ) {
            self.display = display
            self.scalesLargeContentImage = scalesLargeContentImage
            self.largeContentImageInsets = largeContentImageInsets
            self.interactionEndedCallback = interactionEndedCallback
        }
    }

    /// An element that knows how it looks enlarged.
    public protocol LargeContentViewerElement: Element {
        /// The look of the element while it is pressed.
        var largeContentViewerConfiguration: LargeContentViewerConfiguration { get }
    }

    /// Shows an element enlarged while it is pressed.
    public struct LargeContentViewer: ProxyElement {
        var wrapping: any Element
        var configuration: LargeContentViewerConfiguration

        public var elementRepresentation: any Element {
            AccessibilityView(
                .largeContentViewer, properties: configuration.properties,
                handlers: ViewHandlers(
                    onChange: configuration.interactionEndedCallback.map { callback in
                        { point in
                            guard case .object(let point) = point, case .number(let x) = point.value("x"),
                                case .number(let y) = point.value("y")
                            else { return false }
                            callback(CGPoint(x: x, y: y))
                            return true
                        }
                    }),
                wrapping: wrapping)
        }
    }

    /// Lets a press go from one enlarged element to the next.
    public struct LargeContentViewerInteractionContainer: ProxyElement {
        var wrapping: any Element

        public var elementRepresentation: any Element {
            AccessibilityView(.largeContentViewerInteractionContainer, wrapping: wrapping)
        }
    }
}

extension Accessibility.LargeContentViewerConfiguration {
    fileprivate var properties: [ViewProperty] {
        var properties: [ViewProperty] = []
        switch display {
        case .title(let title, let image):
            properties.append(ViewProperty("title", .text(title)))
            if let image { properties.append(ViewProperty("image", .text(image.source))) }
        case .image(let image): properties.append(ViewProperty("image", .text(image.source)))
        case .none: break
        }
        let insets = largeContentImageInsets
        properties.append(ViewProperty("scalesImage", .bool(scalesLargeContentImage)))
        properties.append(
            ViewProperty(
                "imageInsets",
                .object([
                    .init("top", .number(insets.top)), .init("left", .number(insets.left)),
                    .init("bottom", .number(insets.bottom)), .init("right", .number(insets.right)),
                ])))
        return properties
    }
}

extension Element {
    /// Shows the element enlarged while it is pressed.
    public func accessibilityShowsLargeContentViewer(
        display: Accessibility.LargeContentViewerConfiguration.Display, scalesLargeContentImage: Bool = false,
        largeContentImageInsets: UIEdgeInsets = .zero, interactionEndedCallback: ((CGPoint) -> Void)? = nil
    ) -> any Element {
        Accessibility.LargeContentViewer(
            wrapping: self,
            configuration: Accessibility.LargeContentViewerConfiguration(
                display: display, scalesLargeContentImage: scalesLargeContentImage,
                largeContentImageInsets: largeContentImageInsets, interactionEndedCallback: interactionEndedCallback))
    }

    /// Lets a press go from one enlarged element in the element to the next.
    public func accessibilityLargeContentViewerInteractionContainer() -> any Element {
        Accessibility.LargeContentViewerInteractionContainer(wrapping: self)
    }
}

extension Accessibility.LargeContentViewerElement {
    /// Shows the element enlarged, as it knows, while it is pressed.
    public func accessibilityShowsLargeContentViewer() -> any Element {
        Accessibility.LargeContentViewer(wrapping: self, configuration: largeContentViewerConfiguration)
    }
}
