import Glibc

/// The header fields of a request, in the order they came in. Names are compared without regard to case.
///
/// One array holds all fields: each name and each value ends with a NUL, which neither can contain. Therefore a head
/// needs one allocation, and only the fields that are read become `String`s.
package struct Headers: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    /// Reserves memory for a head of this many bytes.
    mutating func reserve(_ headBytes: Int) {
        bytes.reserveCapacity(headBytes)
    }

    /// Adds a field. Neither part may contain a NUL.
    mutating func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: name)
        bytes.append(0)
        bytes.append(contentsOf: value)
        bytes.append(0)
    }

    /// The value of the first field of that name, without white space around it; nil if there is none.
    package subscript(name: String) -> String? {
        var found: String?
        forEachValue(of: name) { value in
            found = String(decoding: value, as: UTF8.self)
            return false
        }
        return found
    }

    /// The values of all fields of that name, in order.
    package func values(of name: String) -> [String] {
        var found: [String] = []
        forEachValue(of: name) { value in
            found.append(String(decoding: value, as: UTF8.self))
            return true
        }
        return found
    }

    /// The list formed by all fields of that name (RFC 9110, 5.3); nil if all are empty.
    package func list(_ name: String) -> FieldList? {
        var bytes: [UInt8] = []
        forEachValue(of: name) { value in
            if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: value)
            return true
        }
        return bytes.isEmpty ? nil : FieldList(bytes)
    }

    /// Calls `body` with the value of each field of that name until it returns false.
    private func forEachValue(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) {
        let wanted = name.utf8.count
        name.withCString { name in
            bytes.withUnsafeBufferPointer { buffer in
                guard var field = buffer.baseAddress else { return }
                let end = field + buffer.count
                while field < end {
                    let nameLength = strlen(field)
                    let value = field + nameLength + 1
                    let valueLength = strlen(value)
                    if nameLength == wanted, strncasecmp(field, name, wanted) == 0,
                        !body(UnsafeBufferPointer(start: value, count: valueLength))
                    {
                        return
                    }
                    field = value + valueLength + 1
                }
            }
        }
    }
}
