/// Something that a user did with a view, in the form that events of all clients have.
public struct ViewEvent: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// A tap, a click, or return in a text field.
        case action
        /// A new value.
        case change
        /// A step of an adjustable view to the next larger or smaller value.
        case increment, decrement
        /// The view has got or lost the focus of the keyboard.
        case focus, blur
        /// The screen is seen again, or no longer seen.
        case appear, disappear
    }

    public var kind: Kind
    /// The path of the view; nil for events of the screen: `appear` and `disappear`.
    public var path: String?
    /// The version that the user saw.
    public var version: Int
    /// Of a change: the text of a field, the index of a segment, the state of a switch, the number of a slider, the
    /// value of a picker.
    public var value: JSONValue?
    /// The name of the action, or the view's name of the event.
    public var name: String?
    /// The view's name of the action.
    public var action: String?
    /// The values of all controls by their names, and for each group of radio buttons the name of the one that is on.
    public var form: [String: JSONValue]?
    /// The view's own, unchanged.
    public var data: JSONValue?

    public init(
        _ kind: Kind, path: String? = nil, version: Int, value: JSONValue? = nil, name: String? = nil,
        action: String? = nil, form: [String: JSONValue]? = nil, data: JSONValue? = nil
    ) {
        (self.kind, self.path, self.version, self.value) = (kind, path, version, value)
        (self.name, self.action, self.form, self.data) = (name, action, form, data)
    }
}
