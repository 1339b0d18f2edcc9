/// The header fields of a request that a result depends on, as `Vary` has them (RFC 9110, 12.5.5).
enum Variation: String {
    case coding = "Accept-Encoding"
    /// Where `Accept` chooses between frames and pictures.
    case typeAndCoding = "Accept, Accept-Encoding"
}
