import TestSupport

@testable import JSON

/// Random documents and operations. They use few names, so that operations often find a member.
enum RandomJSON {
    static let names = ["a", "b", "0", "-", "", "é", "~/", "long name\n"]

    static func tree(_ random: inout SplitMix, levels: Int) -> JSONTree {
        switch Int.random(in: 0..<(levels > 0 ? 8 : 5), using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2, 3: .number(JSONNumber(parsed: number(&random)))
        case 4: .string(names.randomElement(using: &random) ?? "")
        case 5, 6: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in tree(&random, levels: levels - 1) })
        default:
            .object(
                names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map {
                    JSONTree.Member($0, tree(&random, levels: levels - 1))
                })
        }
    }

    private static func number(_ random: inout SplitMix) -> String {
        let digits = String(Int.random(in: 0...120, using: &random))
        let sign = Bool.random(using: &random) ? "" : "-"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return sign + digits
        case 1: return sign + digits + "." + String(Int.random(in: 0...500, using: &random))
        case 2: return sign + digits + "e" + String(Int.random(in: -30...30, using: &random))
        default: return sign + "900719925474099" + String(Int.random(in: 1...3, using: &random))
        }
    }

    /// An equal document, with its members in another order and its numbers spelt in other ways.
    static func respelt(_ tree: JSONTree, _ random: inout SplitMix) -> JSONTree {
        switch tree {
        case .number(let number):
            let text = number.text
            if text.contains("e") { return .number(JSONNumber(parsed: text.replacing("e", with: "E"))) }
            if text.contains(".") { return .number(JSONNumber(parsed: text + "00e0")) }
            return .number(
                JSONNumber(parsed: text + ["", ".0", "e0", "0E-1", "00.0e-2"].randomElement(using: &random)!))
        case .array(let items): return .array(items.map { respelt($0, &random) })
        case .object(let members):
            return .object(
                members.shuffled(using: &random).map { JSONTree.Member($0.name, respelt($0.value, &random)) })
        default: return tree
        }
    }

    /// The document with at most one value changed.
    static func changed(_ tree: JSONTree, _ random: inout SplitMix) -> JSONTree {
        switch tree {
        case .array(var items) where !items.isEmpty:
            let index = Int.random(in: items.indices, using: &random)
            items[index] = changed(items[index], &random)
            return .array(items)
        case .object(var members) where !members.isEmpty:
            let index = Int.random(in: members.indices, using: &random)
            members[index].value = changed(members[index].value, &random)
            return .object(members)
        default: return self.tree(&random, levels: 1)
        }
    }

    static func operation(_ random: inout SplitMix, in document: JSONTree) -> JSONTree {
        let verb = ["add", "add", "remove", "replace", "move", "copy", "test"].randomElement(using: &random) ?? ""
        var members: [JSONTree.Member] = [
            .init("op", .string(verb)), .init("path", .string(path(&random, in: document))),
        ]
        switch verb {
        case "add", "replace": members.append(.init("value", tree(&random, levels: 1)))
        case "test": members.append(.init("value", Bool.random(using: &random) ? document : tree(&random, levels: 0)))
        case "move", "copy": members.append(.init("from", .string(path(&random, in: document))))
        default: break
        }
        return .object(members)
    }

    /// A pointer, mostly to a value that exists.
    private static func path(_ random: inout SplitMix, in document: JSONTree) -> String {
        var path = "", value = document
        while Int.random(in: 0..<5, using: &random) > 0 {
            var step = names.randomElement(using: &random) ?? ""
            switch value {
            case .array(let items):
                let index = Int.random(in: 0...items.count, using: &random)
                step = String(index)
                value = index < items.count ? items[index] : .null
            case .object(let members):
                if let member = members.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
                    step = member.name
                    value = member.value
                } else {
                    value = .null
                }
            default: if Int.random(in: 0..<3, using: &random) > 0 { return path }
            }
            path += "/" + step.replacing("~", with: "~0").replacing("/", with: "~1")
        }
        return path
    }
}
