/// An item of a header field: a name and its parameters, such as `image/*;q=0.8` (RFC 9110, 5.6.6).
package struct FieldItem {
    /// The name and the parameters, without surrounding white space.
    package let bytes: ArraySlice<UInt8>
    package let name: ArraySlice<UInt8>

    package init(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.trimmed
        name = bytes.prefix { $0 != UInt8(ascii: ";") }.trimmed
    }

    /// Compares the name, ignoring case. `other` is in lower case.
    package func isNamed(_ other: String) -> Bool {
        name.count == other.utf8.count && ends(with: other)
    }

    /// Compares the end of the name, ignoring case. `end` is in lower case.
    package func ends(with end: String) -> Bool {
        name.suffix(end.utf8.count).elementsEqual(end.utf8) { asLowercase($0) == $1 }
    }

    /// The quality `q` from 0 to 1 (RFC 9110, 12.4.2): 1 without the parameter, 0 if its value is malformed.
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
