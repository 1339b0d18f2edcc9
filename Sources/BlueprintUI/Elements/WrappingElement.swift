/// An element with one inside, which Blueprint calls its wrapped element.
public protocol WrappingElement: Element {
    /// The element inside.
    var wrapped: any Element { get set }
}

extension WrappingElement {
    /// The element inside.
    public var wrappedElement: any Element {
        get { wrapped }
        set { wrapped = newValue }
    }
}

extension Aligned: WrappingElement {}
extension Centered: WrappingElement {}
extension ConstrainedAspectRatio: WrappingElement {}
extension ConstrainedSize: WrappingElement {}
extension Hidden: WrappingElement {}
extension Inset: WrappingElement {}
extension Opacity: WrappingElement {}
extension Transformed: WrappingElement {}
extension UserInteractionEnabled: WrappingElement {}
extension Button: WrappingElement {}
extension Tappable: WrappingElement {}
extension TransitionContainer: WrappingElement {}
