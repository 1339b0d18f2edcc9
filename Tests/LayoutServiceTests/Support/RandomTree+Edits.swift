import JSON
import TestSupport

/// Random edits of a tree. Some lead to an invalid tree.
extension RandomTree {
    /// A JSON Patch of one or two operations.
    mutating func patch(of document: JSONTree) -> String {
        let operations = (0..<Int.random(in: 1...2, using: &random)).map { _ in operation(on: document) }
        return "[\(operations.joined(separator: ","))]"
    }

    private mutating func operation(on document: JSONTree) -> String {
        let path = path(in: document)
        return switch Int.random(in: 0...5, using: &random) {
        case 0: #"{"op":"remove","path":"\#(path)"}"#
        case 1: #"{"op":"move","from":"\#(path)","path":"\#(self.path(in: document))"}"#
        case 2: #"{"op":"copy","from":"\#(path)","path":"\#(self.path(in: document))"}"#
        case 3: #"{"op":"add","path":"\#(path)","value":\#(element(depth: 1))}"#
        case 4: #"{"op":"replace","path":"\#(path)","value":\#(word())}"#
        default: #"{"op":"replace","path":"\#(path)","value":\#(number())}"#
        }
    }

    /// The pointer to a random value in the element, or in the data.
    private mutating func path(in document: JSONTree) -> String {
        var path = number(upTo: 3) > 0 ? "/element/children" : "/data"
        var value = document[path == "/data" ? "data" : "element"] ?? .null
        if case .object = value, path != "/data" { value = value["children"] ?? .null }
        while number(upTo: 5) > 0 {
            switch value {
            case .array(let items) where !items.isEmpty:
                let index = Int.random(in: items.indices, using: &random)
                path += "/\(index)"
                value = items[index]
            case .object(let members):
                guard let member = members.randomElement(using: &random) else { return path }
                path += "/\(member.name)"
                value = member.value
            default: return path
            }
        }
        return path
    }
}
