import Foundation

/// A JSON value, parsed by Foundation, which is independent of the server's parser.
package enum ParsedJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ParsedJSON])
    case object([String: ParsedJSON])

    /// Nil if the bytes are not JSON.
    package init?(_ bytes: [UInt8]) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
            return nil
        }
        self.init(value)
    }

    /// - Parameter value: an object of `JSONSerialization`.
    package init(_ value: Any) {
        switch value {
        case let number as NSNumber:
            // In Foundation, `true` and 1 only differ by the type of the number.
            let isBool = String(cString: number.objCType) == "c"
            self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
        case let string as String: self = .string(string)
        case let array as [Any]: self = .array(array.map { ParsedJSON($0) })
        case let object as [String: Any]: self = .object(object.mapValues { ParsedJSON($0) })
        default: self = .null
        }
    }

    package subscript(name: String) -> ParsedJSON? { object?[name] }

    package subscript(index: Int) -> ParsedJSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    package var object: [String: ParsedJSON]? { if case .object(let object) = self { object } else { nil } }
    package var array: [ParsedJSON]? { if case .array(let array) = self { array } else { nil } }
    package var string: String? { if case .string(let string) = self { string } else { nil } }
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
