import JSON
import TestSupport

/// Makes random stored trees as JSON, and random edits of them. Not every edit leads to a valid tree.
struct RandomTree {
    var random: SplitMix

    // MARK: Documents

    mutating func document() -> String {
        #"""
        {"data":\#(data()),"components":{"Card":{"parameters":{"title":{}},"element":
        {"type":"Box","backgroundColor":{"$token":"accent"},"child":{"type":"Label","text":{"$":"title"}}}}},
        "tokens":{"accent":{"$if":{"equals":[{"$env":"/colorScheme"},"dark"]},"then":"white","else":"black"}},
        "element":{"type":"Column","alignment":"fill","children":[\#(children(depth: 3))]}}
        """#
    }

    /// Items, and whether some elements are shown.
    mutating func data() -> String {
        let ids = (0...4).shuffled(using: &random).prefix(number(upTo: 3))
        let items = ids.map { #"{"id":\#($0),"name":\#(word())}"# }
        return #"{"items":[\#(items.joined(separator: ","))],"isShown":\#(Bool.random(using: &random))}"#
    }

    mutating func element(depth: Int) -> String {
        switch Int.random(in: 0...(depth > 0 ? 16 : 7), using: &random) {
        case 0: #"{"type":"Label","text":\#(word())}"#
        case 1: #"{"type":"View","class":"V","size":{"width":\#(number()),"height":\#(number())}}"#
        case 2: #"{"type":"Card","title":\#(word())}"#
        case 3: #"{"type":"Box","when":{"$data":"/isShown"},"data":\#(data())}"#
        case 4:
            #"{"type":"Column","children":[{"type":"ForEach","in":{"$data":"/items"},"key":"item:/id","element":\#(item)}]}"#
        case 5:
            #"{"type":"Label","text":{"$choose":{"$env":"/variables/theme","default":"none"},"from":{"dark":\#(word())},"default":\#(word())}}"#
        case 6: #"{"type":"Box","data":{"$calc":"add","of":[{"$env":"/displayScale"},\#(number())]}}"#
        case 7: #"{"type":"Slider","maximum":120,"value":\#(number()),"name":\#(word())}"#
        case 8:
            #"{"$if":{"less":[{"$env":"/displayScale"},2]},"then":\#(element(depth: depth - 1)),"#
                + #""else":\#(element(depth: depth - 1))}"#
        case 9:
            #"{"type":"AdaptedEnvironment","environment":{"colorScheme":"\#(number(upTo: 1) == 0 ? "dark" : "light")"},"#
                + #""child":\#(element(depth: depth - 1))}"#
        case 10: #"{"type":"Row","minimumSpacing":\#(number()),"children":[\#(children(depth: depth))]}"#
        case 11: #"{"type":"Column","key":\#(word()),"children":[\#(children(depth: depth))]}"#
        case 12: #"{"type":"Inset","top":\#(number()),"child":\#(element(depth: depth - 1))}"#
        case 13: #"{"type":"Opacity","opacity":0.5,"child":\#(element(depth: depth - 1))}"#
        case 14:
            #"{"type":"AccessibilityElement","customActions":[{"name":\#(word())}],"#
                + #""customContent":[{"label":\#(word())}],"child":\#(element(depth: depth - 1))}"#
        case 15:
            #"{"type":"Table","columns":[{},{"width":{"proportional":1}}],"separator":{},"children":[{"type":"TableRow","#
                + #""key":\#(word()),"header":true,"backgroundColor":"gold","children":[\#(element(depth: depth - 1)),"#
                + #"\#(element(depth: depth - 1))]},{"type":"TableRow","children":[\#(element(depth: depth - 1))]}]}"#
        default:
            #"{"type":"GeometryReader","cases":[{"maxWidth":\#(number()),"element":\#(element(depth: depth - 1))}],"#
                + #""otherwise":\#(element(depth: depth - 1))}"#
        }
    }

    private let item = #"{"type":"Label","text":{"$data":"item:/name"}}"#

    private mutating func children(depth: Int) -> String {
        (0..<number(upTo: 3)).map { _ in element(depth: depth - 1) }.joined(separator: ",")
    }

    private mutating func word() -> String {
        [#""one""#, #""a few words""#, #""\u00e9""#, #""a\"b""#, #""""#].randomElement(using: &random) ?? ""
    }

    private mutating func number(upTo max: Int = 120) -> Int { .random(in: 0...max, using: &random) }

    init(random: SplitMix) {
        self.random = random
    }

    // MARK: Edits

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
