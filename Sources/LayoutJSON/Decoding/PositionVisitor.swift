import JSON

/// Visits each element while a tree is decoded a second time, to find the places of elements.
protocol PositionVisitor: AnyObject {
    /// An element begins.
    ///
    /// - Parameters:
    ///   - place: where it is written.
    ///   - position: among the elements directly in the one around it.
    func enter(_ place: JSONValue, at position: Int)

    /// The element that began last, and has not ended, ends.
    func leave()
}
