import LayoutEngine

/// A part of a message.
indirect enum MessagePart: Sendable {
    case text(String)
    /// An argument with its format.
    case argument(String, ArgumentFormat, offset: Int)
    /// The number of the enclosing plural, minus its offset.
    case number
    case plural(Plural)
    case select(Select)

    /// A choice of a message by a number, or by its plural category in the language.
    struct Plural: Sendable {
        let argument: String
        let isOrdinal: Bool
        /// Subtracted from the number before the category is chosen, and before `#` is formatted.
        let offset: Double
        let exact: [(number: Double, message: [MessagePart])]
        let categories: [String: [MessagePart]]
        let other: [MessagePart]
        /// The format of the first number in `other`. The category depends on the formatted digits.
        let format: NumberStyle
        /// The beginning of the argument in the pattern.
        let place: Int
    }

    /// A choice of a message by a word.
    struct Select: Sendable {
        let argument: String
        let words: [ExactText: [MessagePart]]
        let other: [MessagePart]
        let place: Int
    }
}
