/// The header fields of a request that a response depends on, as `Vary` lists them (RFC 9110, 12.5.5).
enum Vary: String {
    case encoding = "Accept-Encoding"
    /// For resources whose `Accept` chooses between frames and pictures.
    case typeAndEncoding = "Accept, Accept-Encoding"
}
