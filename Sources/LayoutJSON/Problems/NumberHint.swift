import JSON

/// How to write the number of a string such as "8px", for a message; empty if there is none.
func numberHint(for value: JSONValue) -> String {
    let lengthMax = 32
    guard let utf8 = value.utf8, utf8.count <= lengthMax else { return "" }
    let text = Name(utf8).text
    let digits = text.prefix { "0123456789.-".contains($0) }
    let unit = text.dropFirst(digits.count).filter { !$0.isWhitespace }
    guard let number = Double(digits), unit == "%" || unit.allSatisfy(\.isLetter) else { return "" }
    if unit == "%" { return " Write a percentage as a fraction: \((number / 100).shortest)." }
    return " Write \(number.shortest), without quotes\(unit.isEmpty ? "" : " and unit")."
}
