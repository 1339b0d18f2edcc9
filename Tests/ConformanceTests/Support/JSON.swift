import Foundation

/// A value of JSON, read and written by Foundation: by another parser than the server's.
enum JSON: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Nil if the bytes are not JSON.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
            return nil
        }
        self.init(value)
    }

    /// What `JSONSerialization` has read.
    init(_ value: Any) {
        switch value {
        case let number as NSNumber:
            // Foundation tells true from 1 by the type that the number was made of.
            let isBool = String(cString: number.objCType) == "c"
            self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
        case let string as String: self = .string(string)
        case let array as [Any]: self = .array(array.map { JSON($0) })
        case let object as [String: Any]: self = .object(object.mapValues { JSON($0) })
        default: self = .null
        }
    }

    subscript(name: String) -> JSON? { object?[name] }

    subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    var object: [String: JSON]? { if case .object(let object) = self { object } else { nil } }
    var array: [JSON]? { if case .array(let array) = self { array } else { nil } }
    var string: String? { if case .string(let string) = self { string } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
