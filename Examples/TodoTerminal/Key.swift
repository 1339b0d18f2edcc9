/// A key that was pressed.
enum Key: Equatable {
    case tab
    case backTab
    case enter
    case backspace
    case left
    case right
    /// Control-C or Control-D.
    case quit
    case character(Character)

    /// The next key of what a terminal sends; nil at its end. Other keys are passed over.
    static func next(of input: inout some IteratorProtocol<Character>) -> Key? {
        while let character = input.next() {
            switch character {
            case "\t": return .tab
            case "\r", "\n", "\r\n": return .enter
            case "\u{7F}", "\u{8}": return .backspace
            case "\u{3}", "\u{4}": return .quit
            case "\u{1B}":
                guard input.next() == "[" else { continue }
                switch input.next() {
                case "Z": return .backTab
                case "C": return .right
                case "D": return .left
                default: continue
                }
            default: return .character(character)
            }
        }
        return nil
    }
}
