/// A part of a message.
indirect enum MessagePart: Sendable {
    case text(String)
    /// An argument, written as it is or in a format.
    case argument(String, ArgumentFormat, offset: Int)
    /// The number of the plural around, less its offset.
    case number
    case plural(Plural)
    case select(Select)

    /// A number chooses a message by its value, or by its category in the language.
    struct Plural: Sendable {
        let argument: String
        let isOrdinal: Bool
        /// Subtracted before the category is chosen, and where the number is written.
        let offset: Double
        let exact: [(number: Double, message: [MessagePart])]
        let categories: [String: [MessagePart]]
        let other: [MessagePart]
        /// The format of the first number in `other`: categories depend on the digits that are written.
        let format: NumberStyle
        /// Where the argument begins.
        let place: Int
    }

    /// A word chooses a message.
    struct Select: Sendable {
        let argument: String
        let words: [String: [MessagePart]]
        let other: [MessagePart]
        let place: Int
    }
}

/// How the value of an argument is written.
enum ArgumentFormat: Sendable {
    /// A text as it is, a number in the default format.
    case plain
    case number(NumberStyle)
    case date(DateStyle)
}

/// How a number is written: the styles of MessageFormat.
enum NumberStyle: Hashable, Sendable {
    case standard, integer, currency, percent
    /// A number skeleton, without the colons before it.
    case skeleton(String)
    /// A pattern of DecimalFormat.
    case pattern(String)
}

/// How a date or a time is written: the styles of MessageFormat.
enum DateStyle: Hashable, Sendable {
    enum Length: Sendable {
        case standard, short, medium, long, full
    }

    case date(Length)
    case time(Length)
    /// A skeleton of fields, without the colons before it: the locale has their order.
    case skeleton(String)
    /// A pattern of SimpleDateFormat.
    case pattern(String)
}
