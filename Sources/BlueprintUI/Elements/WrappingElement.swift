/// An element that wraps one other. The engine calls that `wrapped`, Blueprint `wrappedElement`.
public protocol WrappingElement: Element {
    /// The wrapped element.
    var wrapped: any Element { get set }
}

extension WrappingElement {
    /// The wrapped element.
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
