/// The values that were read by references while a part of a document was decoded, besides the items of its loops and
/// the arguments of its components.
struct DataReads: OptionSet {
    let rawValue: UInt8

    /// Values of the request's data.
    static let data = DataReads(rawValue: 1 << 0)
    /// Indices of items in their loops.
    static let indices = DataReads(rawValue: 1 << 1)
}
