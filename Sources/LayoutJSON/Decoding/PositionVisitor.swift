import JSON

/// Visits each element while a tree is decoded a second time, to find the places of elements.
protocol PositionVisitor: AnyObject {
    /// An element begins.
    ///
    /// - Parameters:
    ///   - place: its JSON.
    ///   - position: its position among its parent's children.
    func enter(_ place: JSONValue, at position: Int)

    /// The innermost open element ends.
    func leave()
}
