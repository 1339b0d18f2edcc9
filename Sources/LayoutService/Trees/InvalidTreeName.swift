/// The reason why a text is not the name of a tree.
package enum InvalidTreeName: Error {
    case length
    case letters
    case segment
    case reserved

    var reason: String {
        switch self {
        case .length: "A name has 1 to \(TreeName.bytesMax) characters."
        case .letters: "A name consists of A to Z, a to z, 0 to 9, '.', '_' and '-', with '/' between segments."
        case .segment: "A segment of a name must not be empty, '.' or '..'."
        case .reserved: "The last segment of a name must not be a part of a tree, such as 'frames' or 'data'."
        }
    }
}
