/// An element that several trees have in common, such as versions of a document of which an edit changed another part.
///
/// A layout takes its sizes and views from a former layout of such a tree (``LayoutSharing``). Without one it is laid
/// out like its base. Layouts find it by the identity of the object, and compare no elements.
package final class SharedElement: Element, Hashable {
    /// The element that is shared.
    package let base: any Element
    /// The number of children of the content.
    let childCount: Int

    package init(_ base: any Element) {
        self.base = base
        childCount = base.content.childCount
    }

    package var identifier: ElementIdentifier { base.identifier }

    package var content: ElementContent { ElementContent(of: self) }

    package func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        base.backingViewDescription(with: context)
    }

    package func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        base.viewHandlers(with: context)
    }

    package static func == (left: SharedElement, right: SharedElement) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
