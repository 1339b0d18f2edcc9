extension TextWords {
    /// A day as it was found in the text.
    private struct Day {
        var year, month, day: Int
        /// The index of its last word.
        var last: Int
        /// The offset of its end.
        var end: Int
    }

    /// A time of day as it was found in the text.
    private struct Time {
        /// Since midnight.
        var seconds: Int
        /// From UTC, in seconds; nil if the text has none.
        var offset: Int?
        /// The offset of its end in the text.
        var end: Int
    }

    private static let noon = 12 * 3600
    private static let wordBytesMax = 32

    /// Dates with a year, each with the time that follows it. A date without a time is at noon.
    func dates(in notation: DateNotation) -> [DetectedLink] {
        var links: [DetectedLink] = []
        var index = 0
        while index < words.count {
            guard let day = day(at: index, in: notation) else {
                index += 1
                continue
            }
            let time = time(after: day)
            let end = time?.end ?? day.end
            if let seconds = notation.referenceSeconds(
                year: day.year, month: day.month, day: day.day, seconds: time?.seconds ?? Self.noon,
                offset: time?.offset)
            {
                links.append(DetectedLink(range: words[index].lowerBound..<end, target: "calshow:\(seconds)"))
            }
            while index < words.count, words[index].lowerBound < end { index += 1 }
        }
        return links
    }

    private func day(at index: Int, in notation: DateNotation) -> Day? {
        guard !words[index].isEmpty, words[index].count <= Self.wordBytesMax else { return nil }
        return numericDay(at: index, in: notation) ?? namedDay(at: index, in: notation)
    }

    /// 2026-11-23, 2026年11月23日, and in the order of the locale 23.11.2026, 11/23/2026, 23-11-2026.
    private func numericDay(at index: Int, in notation: DateNotation) -> Day? {
        let word = words[index]
        guard bytes[word.lowerBound].isDigit else { return nil }
        var numbers: [(value: Int, digits: Int)] = [], separators: [String] = []
        var offset = word.lowerBound
        while numbers.count < 3, let number = digits(at: offset, before: word.upperBound) {
            numbers.append((number.value, number.end - offset))
            let next = (number.end..<word.upperBound).first { bytes[$0].isDigit } ?? word.upperBound
            let separator = numbers.count == 3 ? "" : text(number.end..<next)
            offset = numbers.count == 3 ? number.end : next
            separators.append(separator)
        }
        guard numbers.count == 3 else { return nil }
        let rest = text(offset..<word.upperBound)
        if separators[0] == "年", separators[1] == "月", rest.hasPrefix("日") {
            return Day(
                year: numbers[0].value, month: numbers[1].value, day: numbers[2].value, last: index,
                end: offset + "日".utf8.count)
        }
        guard ["-", ".", "/"].contains(separators[0]), separators[0] == separators[1],
            rest.isEmpty || rest.first == "T"
        else { return nil }
        let order: [Character] = numbers[0].digits == 4 ? ["y", "m", "d"] : notation.order
        guard let year = order.firstIndex(of: "y"), let month = order.firstIndex(of: "m"),
            let day = order.firstIndex(of: "d"), numbers[year].digits == 4, numbers[month].digits <= 2,
            numbers[day].digits <= 2
        else { return nil }
        return Day(
            year: numbers[year].value, month: numbers[month].value, day: numbers[day].value, last: index, end: offset)
    }

    /// 23 November 2026, 23. Nov. 2026, 23 de noviembre de 2026, November 23rd, 2026.
    private func namedDay(at first: Int, in notation: DateNotation) -> Day? {
        if let day = dayOfMonth(first), let month = nextWord(after: first, skipping: Self.prepositions),
            let number = notation.months[DateNotation.key(of: text(words[month]))],
            let last = nextWord(after: month, skipping: Self.prepositions), let year = year(last)
        {
            return Day(year: year, month: number, day: day, last: last, end: words[last].upperBound)
        }
        if !bytes[words[first].lowerBound].isDigit, let second = nextWord(after: first, skipping: []),
            let day = dayOfMonth(second), let last = nextWord(after: second, skipping: []), let year = year(last),
            let month = notation.months[DateNotation.key(of: text(words[first]))]
        {
            return Day(year: year, month: month, day: day, last: last, end: words[last].upperBound)
        }
        return nil
    }

    private static let prepositions: Set<String> = ["of", "de", "del"]

    /// The index of the next word that is not a preposition. A full stop or a comma may be between them.
    private func nextWord(after index: Int, skipping prepositions: Set<String>) -> Int? {
        var next = index + 1
        if words.indices.contains(next), words[next].count <= 3, prepositions.contains(text(words[next])) { next += 1 }
        guard words.indices.contains(next), !words[next].isEmpty, words[next].count <= Self.wordBytesMax else {
            return nil
        }
        return next
    }

    /// 23, 23rd, 1º, 1er.
    private func dayOfMonth(_ index: Int) -> Int? {
        let word = words[index]
        guard let number = digits(at: word.lowerBound, before: word.upperBound),
            number.end - word.lowerBound <= 2,
            ["", "st", "nd", "rd", "th", "º", "er"].contains(text(number.end..<word.upperBound))
        else { return nil }
        return number.value
    }

    private func year(_ index: Int) -> Int? {
        let word = words[index]
        guard word.count == 4, let number = digits(at: word.lowerBound, before: word.upperBound),
            number.end == word.upperBound
        else { return nil }
        return number.value
    }

    /// T15:00, 15:00:30Z, at 3:00 PM.
    private func time(after day: Day) -> Time? {
        if byte(day.end) == UInt8(ascii: "T") { return clock(at: day.end + 1) }
        guard day.end == words[day.last].upperBound else { return nil }
        var next = day.last + 1
        if words.indices.contains(next), text(words[next].prefix(2)) == "at", words[next].count == 2 { next += 1 }
        guard words.indices.contains(next), !words[next].isEmpty, var time = clock(at: words[next].lowerBound) else {
            return nil
        }
        guard words.indices.contains(next + 1), time.end == words[next].upperBound else { return time }
        let period = text(words[next + 1].prefix(2)).lowercased()
        if ["am", "pm"].contains(period), words[next + 1].count == 2, time.offset == nil {
            let hour = time.seconds / 3600
            guard (1...12).contains(hour) else { return time }
            time.seconds += ((period == "pm" ? 12 : 0) + (hour == 12 ? -12 : 0)) * 3600
            time.end = words[next + 1].upperBound
        }
        return time
    }

    /// Hours, minutes, optional seconds, of which a fraction is ignored, and an optional offset from UTC.
    private func clock(at start: Int) -> Time? {
        func part(at offset: Int, atMost maximum: Int) -> (value: Int, end: Int)? {
            guard let number = digits(at: offset, before: min(bytes.count, offset + 3)), number.end - offset <= 2,
                number.value <= maximum
            else { return nil }
            return number
        }
        guard let hour = part(at: start, atMost: 23), byte(hour.end) == UInt8(ascii: ":"),
            let minute = part(at: hour.end + 1, atMost: 59)
        else { return nil }
        var time = Time(seconds: hour.value * 3600 + minute.value * 60, offset: nil, end: minute.end)
        if byte(time.end) == UInt8(ascii: ":"), let second = part(at: time.end + 1, atMost: 59) {
            time.seconds += second.value
            time.end = second.end
            let mark = byte(time.end)
            if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","), byte(time.end + 1)?.isDigit == true {
                time.end += 1
                while byte(time.end)?.isDigit == true { time.end += 1 }
            }
        }
        switch byte(time.end) {
        case UInt8(ascii: "Z"):
            time.offset = 0
            time.end += 1
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let sign = byte(time.end) == UInt8(ascii: "-") ? -1 : 1
            guard let hours = part(at: time.end + 1, atMost: 14), byte(hours.end) == UInt8(ascii: ":"),
                let minutes = part(at: hours.end + 1, atMost: 59)
            else { break }
            time.offset = sign * (hours.value * 3600 + minutes.value * 60)
            time.end = minutes.end
        default: break
        }
        return time
    }

    /// The number of up to 4 digits at an offset; nil if there is none, or a longer one.
    private func digits(at start: Int, before limit: Int) -> (value: Int, end: Int)? {
        var value = 0, end = start
        while end < limit, let digit = byte(end), digit.isDigit {
            guard end - start < 4 else { return nil }
            value = value * 10 + Int(digit - 0x30)
            end += 1
        }
        return end > start ? (value, end) : nil
    }
}
