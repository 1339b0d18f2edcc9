/// Why a text is not path data.
public struct PathDataError: Error, Hashable, Sendable {
    /// The position of the error in the text, in characters. All characters before it are ASCII.
    public let offset: Int
    /// A sentence for the author of the text.
    public let message: String
}
