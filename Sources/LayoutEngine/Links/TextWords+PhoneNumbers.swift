extension TextWords {
    /// The most bytes of a telephone number, separators included.
    private static let phoneNumberBytesMax = 40
    /// ITU-T E.164 allows at most 15 digits.
    private static let phoneNumberDigits = 7...15

    /// Telephone numbers: with a plus sign, or in groups that do not look like a date, a large number or an IP address.
    func phoneNumbers() -> [DetectedLink] {
        var links: [DetectedLink] = []
        var offset = 0
        while offset < bytes.count {
            guard isStart(offset) else {
                offset += 1
                continue
            }
            let number = WrittenNumber(at: offset, in: bytes, bytesMax: Self.phoneNumberBytesMax)
            offset = max(number.range.upperBound, offset + 1)
            guard number.isWhole, Self.phoneNumberDigits.contains(number.digits.count), isPhoneNumber(number) else {
                continue
            }
            let target = "tel:" + (number.hasPlus ? "+" : "") + String(decoding: number.digits, as: UTF8.self)
            links.append(DetectedLink(range: number.range, target: target))
        }
        return links
    }

    private func isStart(_ offset: Int) -> Bool {
        guard bytes[offset].isDigit || "+(".utf8.contains(bytes[offset]) else { return false }
        guard let before = byte(offset - 1) else { return true }
        return !before.isLetterOrDigit && !"+-./_@#=$%&,:~".utf8.contains(before)
    }

    private func isPhoneNumber(_ number: WrittenNumber) -> Bool {
        if number.hasPlus { return true }
        let lengths = number.groups.map(\.count)
        let years = number.groups.allSatisfy {
            $0.count == 4 && ($0.starts(with: "19".utf8) || $0.starts(with: "20".utf8))
        }
        return switch (lengths.first ?? 0, Array(lengths.dropFirst())) {
        case (_, []): false
        // 1234.5678
        case (_, let rest) where number.isDotted && rest.count == 1: false
        // 2026-11-23 and 23.11.2026
        case (4, let rest) where rest.starts(with: [2, 2]): false
        case (1...2, let rest) where rest.count == 2 && rest[0] <= 2 && rest[1] == 4: false
        // 1 234 567
        case (1...3, let rest) where number.isInThousands && rest.allSatisfy { $0 == 3 }: false
        // 127.0.0.1
        case (1...3, let rest) where number.isDotted && rest.count == 3 && rest.allSatisfy { $0 <= 3 }: false
        // 2025-2026
        default: !years
        }
    }
}

/// Groups of digits with the separators between them.
private struct WrittenNumber {
    let range: Range<Int>
    let hasPlus: Bool
    let groups: [[UInt8]]
    /// Whether all separators are full stops.
    let isDotted: Bool
    /// Whether all separators can be those between thousands.
    let isInThousands: Bool
    /// False if letters or further digits follow, so that the number is a part of something else.
    let isWhole: Bool

    var digits: [UInt8] { Array(groups.joined()) }

    init(at start: Int, in bytes: [UInt8], bytesMax: Int) {
        let limit = min(bytes.count, start + bytesMax)
        hasPlus = bytes[start] == UInt8(ascii: "+")
        var groups: [[UInt8]] = [], separators: [UInt8] = [], pending: [UInt8] = []
        var offset = start + (hasPlus ? 1 : 0), end = offset
        while offset < limit {
            let byte = bytes[offset]
            if byte.isDigit {
                if groups.isEmpty || !pending.isEmpty { groups.append([]) }
                if groups.count > 1 { separators += pending }
                pending = []
                groups[groups.count - 1].append(byte)
                end = offset + 1
            } else if " -./()".utf8.contains(byte), pending.count < 2 {
                pending.append(byte)
            } else {
                break
            }
            offset += 1
        }
        let isOpened = bytes[start] == UInt8(ascii: "(") && !bytes[start..<end].contains(UInt8(ascii: ")"))
        range = (isOpened ? min(start + 1, end) : start)..<end
        self.groups = groups
        isDotted = separators.allSatisfy { $0 == UInt8(ascii: ".") }
        isInThousands = separators.allSatisfy { ". ".utf8.contains($0) }
        let next = end < bytes.count ? bytes[end] : UInt8(ascii: " ")
        isWhole = !next.isLetterOrDigit && !"%@_:".utf8.contains(next)
    }
}
