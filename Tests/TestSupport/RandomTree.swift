/// Makes random stored trees as JSON.
package struct RandomTree {
    package var random: SplitMix

    // MARK: Documents

    package mutating func document() -> String {
        #"""
        {"data":\#(data()),"components":{"Card":{"parameters":{"title":{}},"element":
        {"type":"Box","backgroundColor":{"$token":"accent"},"child":{"type":"Label","text":{"$":"title"}}}}},
        "tokens":{"accent":{"$if":{"equals":[{"$env":"/colorScheme"},"dark"]},"then":"white","else":"black"}},
        "strings":{"en":{"count":"{n, plural, one {# item} other {# items}}"},"de":{"count":"{n, number, ::.0} Dinge"}},
        "element":{"type":"Column","alignment":"fill","children":[\#(children(depth: 3))]}}
        """#
    }

    /// Data with items, and with a flag for showing some elements.
    package mutating func data() -> String {
        let ids = (0...4).shuffled(using: &random).prefix(number(upTo: 3))
        let items = ids.map { #"{"id":\#($0),"name":\#(word())}"# }
        return #"{"items":[\#(items.joined(separator: ","))],"isShown":\#(Bool.random(using: &random))}"#
    }

    package mutating func element(depth: Int) -> String {
        switch Int.random(in: 0...(depth > 0 ? 18 : 9), using: &random) {
        case 0: #"{"type":"Label","text":\#(word())}"#
        case 1: #"{"type":"View","class":"V","size":{"width":\#(number()),"height":\#(number())}}"#
        case 2: #"{"type":"Card","title":\#(word())}"#
        case 3: #"{"type":"Box","when":{"$data":"/isShown"},"data":\#(data())}"#
        case 4:
            #"{"type":"Column","children":[{"type":"ForEach","in":{"$data":"/items"},"key":"item:/id","element":\#(item)}]}"#
        case 5:
            #"{"type":"Label","text":{"$choose":{"$env":"/variables/theme","default":"none"},"from":{"dark":\#(word())},"default":\#(word())}}"#
        case 6: #"{"type":"Box","data":{"$calc":"add","of":[{"$env":"/displayScale"},\#(number())]}}"#
        case 7: #"{"type":"Label","text":{"$string":"count","with":{"n":\#(number())}}}"#
        case 8:
            #"{"type":"Label","text":{"$format":"{at, date, ::yMMMdjm} {name}","with":{"at":\#(number()),"name":\#(word())}}}"#
        case 9: #"{"type":"Slider","maximum":120,"value":\#(number()),"name":\#(word())}"#
        case 10:
            #"{"$if":{"less":[{"$env":"/displayScale"},2]},"then":\#(element(depth: depth - 1)),"#
                + #""else":\#(element(depth: depth - 1))}"#
        case 11:
            #"{"type":"AdaptedEnvironment","environment":{"colorScheme":"\#(number(upTo: 1) == 0 ? "dark" : "light")"},"#
                + #""child":\#(element(depth: depth - 1))}"#
        case 12: #"{"type":"Row","minimumSpacing":\#(number()),"children":[\#(children(depth: depth))]}"#
        case 13: #"{"type":"Column","key":\#(word()),"children":[\#(children(depth: depth))]}"#
        case 14: #"{"type":"Inset","top":\#(number()),"child":\#(element(depth: depth - 1))}"#
        case 15: #"{"type":"Opacity","opacity":0.5,"child":\#(element(depth: depth - 1))}"#
        case 16:
            #"{"type":"AccessibilityElement","customActions":[{"name":\#(word())}],"#
                + #""customContent":[{"label":\#(word())}],"child":\#(element(depth: depth - 1))}"#
        case 17:
            #"{"type":"Table","columns":[{},{"width":{"proportional":1}}],"separator":{},"children":[{"type":"TableRow","#
                + #""key":\#(word()),"header":true,"backgroundColor":"gold","children":[\#(element(depth: depth - 1)),"#
                + #"\#(element(depth: depth - 1))]},{"type":"TableRow","children":[\#(element(depth: depth - 1))]}]}"#
        default:
            #"{"type":"GeometryReader","cases":[{"maxWidth":\#(number()),"element":\#(element(depth: depth - 1))}],"#
                + #""otherwise":\#(element(depth: depth - 1))}"#
        }
    }

    private let item = #"{"type":"Label","text":{"$data":"item:/name"}}"#

    package mutating func children(depth: Int) -> String {
        (0..<number(upTo: 3)).map { _ in element(depth: depth - 1) }.joined(separator: ",")
    }

    package mutating func word() -> String {
        [#""one""#, #""a few words""#, #""\u00e9""#, #""a\"b""#, #""""#].randomElement(using: &random) ?? ""
    }

    package mutating func number(upTo max: Int = 120) -> Int { .random(in: 0...max, using: &random) }

    package init(random: SplitMix) {
        self.random = random
    }
}
