/// The format of an argument.
enum ArgumentFormat: Sendable {
    /// A text unchanged, or a number in the default format.
    case plain
    case number(NumberStyle)
    case date(DateStyle)
}
