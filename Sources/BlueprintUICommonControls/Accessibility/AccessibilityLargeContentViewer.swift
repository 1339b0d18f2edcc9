extension Accessibility {
    /// The enlarged content that is shown while an element is pressed, for users of the largest text sizes.
    public struct LargeContentViewerConfiguration {
        /// The content that is shown.
        public enum Display: Hashable, Sendable {
            /// A title and an optional image.
            case title(String, UIImage?)
            /// Only an image.
            case image(UIImage)
            /// Nothing.
            case none
        }

        /// The content that is shown.
        public var display: Display
        /// Whether the image is enlarged.
        public var scalesLargeContentImage: Bool
        /// The space around the image, in points.
        public var largeContentImageInsets: UIEdgeInsets
        /// A ``LayoutHost`` calls it with the point in the element at which the press ended.
        public var interactionEndedCallback: ((CGPoint) -> Void)?

        /// The enlarged content of an element.
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

    /// An element that defines its enlarged content.
    public protocol LargeContentViewerElement: Element {
        /// The content that is shown while the element is pressed.
        var largeContentViewerConfiguration: LargeContentViewerConfiguration { get }
    }

    /// Shows the enlarged content of an element while it is pressed.
    public struct LargeContentViewer: ProxyElement {
        var wrapping: any Element
        var configuration: LargeContentViewerConfiguration

        public var elementRepresentation: any Element {
            AccessibilityView(
                .largeContentViewer, properties: configuration.properties,
                handlers: ViewHandlers(
                    onChange: configuration.interactionEndedCallback.map { callback in
                        { point in
                            guard let x = point.objectValue?.number("x"), let y = point.objectValue?.number("y") else {
                                return false
                            }
                            callback(CGPoint(x: x, y: y))
                            return true
                        }
                    }),
                wrapping: wrapping)
        }
    }

    /// Lets a press move from one element with enlarged content to another.
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
        properties.append(ViewProperty("scalesImage", .bool(scalesLargeContentImage)))
        properties.append(ViewProperty("imageInsets", largeContentImageInsets.viewValue))
        return properties
    }
}

extension Element {
    /// Shows enlarged content while the element is pressed.
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

    /// Lets a press move between the elements with enlarged content in the element.
    public func accessibilityLargeContentViewerInteractionContainer() -> any Element {
        Accessibility.LargeContentViewerInteractionContainer(wrapping: self)
    }
}

extension Accessibility.LargeContentViewerElement {
    /// Shows the enlarged content that the element defines while it is pressed.
    public func accessibilityShowsLargeContentViewer() -> any Element {
        Accessibility.LargeContentViewer(wrapping: self, configuration: largeContentViewerConfiguration)
    }
}
