/// An item of a header field: a name, and parameters that say more of it, such as `image/*;q=0.8` (RFC 9110, 5.6.6).
package struct FieldItem {
    /// All of it, without white space around.
    package let bytes: ArraySlice<UInt8>
    package let name: ArraySlice<UInt8>

    package init(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.trimmed
        name = bytes.prefix { $0 != UInt8(ascii: ";") }.trimmed
    }

    /// Whether that is its name, which is given in lower case, and compared without regard to case.
    package func isNamed(_ other: String) -> Bool {
        name.count == other.utf8.count && ends(with: other)
    }

    /// Whether its name ends so, which is given in lower case, and compared without regard to case.
    package func ends(with end: String) -> Bool {
        name.suffix(end.utf8.count).elementsEqual(end.utf8) { asLowercase($0) == $1 }
    }

    /// How welcome it is, from 0 to 1 (RFC 9110, 12.4.2): 1 where nothing is said of it, 0 where that cannot be read.
    package var weight: Double {
        var parameters = bytes[name.endIndex...]
        while let parameter = parameters.cut(before: UInt8(ascii: ";"))?.trimmed {
            guard parameter.prefix(2).elementsEqual("q=".utf8, by: { asLowercase($0) == $1 }) else { continue }
            let number = Double(String(decoding: parameter.dropFirst(2), as: UTF8.self)) ?? 0
            return number >= 0 ? min(number, 1) : 0
        }
        return 1
    }
}

private func asLowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}
