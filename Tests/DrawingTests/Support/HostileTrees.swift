import TestSupport

/// Requests with numbers of all sizes.
struct HostileTrees {
    var random: SplitMix
    /// The number of requests that were laid out.
    var made = 0

    init(random: SplitMix) { self.random = random }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func scale() -> Double { pick([1e-6, 0.1, 1, 1, 2.5, 100]) }

    private mutating func length() -> Double { pick([0, 1e-9, 0.3, 1, 7, 40, 40, 90, 90, 1e4, 1e7, 1e12, 9e14]) }

    private mutating func place() -> Double { length() * pick([1, 1, -1]) }

    private mutating func factor() -> Double { pick([0, 1e-12, 1e-5, -1, 0.5, 1, 1, 1.3, 30, 1e6, 1e12, -1e100]) }

    mutating func request() -> String {
        let size = pick([(60.0, 40.0), (60, 40), (60, 40), (0, 0), (1e9, 3), (0.001, 50)])
        let rounding = pick(["true", "false"])
        return """
            {"size": {"width": \(size.0), "height": \(size.1)}, "rounding": \(rounding), "element": \(element(depth: 5))}
            """
    }

    private mutating func color() -> String {
        pick([##""red""##, ##""#12345678""##, ##""clear""##, ##""#ffffffff""##])
    }

    private mutating func shadow() -> String {
        #"{"radius": \#(length()), "opacity": \#(pick([0, 0.3, 1])), "offset": {"width": \#(place()), "height": \#(place())}, "color": \#(color())}"#
    }

    private mutating func font() -> String {
        #"{"size": \#(pick([0, 0.01, 9, 17, 400, 1e5, 1e9])), "style": "italic"}"#
    }

    private mutating func text() -> String { pick(["", "fi x", "مرحبا", "🍎🇩🇪", "a\\nb", "\\u0000\\ufffe", "नमस्ते"]) }

    private mutating func element(depth: Int) -> String {
        guard depth > 0 else { return leaf() }
        let child = element(depth: depth - 1)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            return
                #"{"type": "Box", "backgroundColor": \#(color()), "cornerStyle": {"radius": \#(length())}, "cornerCurve": "continuous", "border": {"color": \#(color()), "width": \#(length())}, "shadow": \#(shadow()), "clipsContent": true, "child": \#(child)}"#
        case 1:
            return
                #"{"type": "Transformed", "matrix": [\#(factor()), \#(factor()), \#(factor()), \#(factor()), \#(place()), \#(place())], "child": \#(child)}"#
        case 2: return #"{"type": "Transformed", "scale": {"x": \#(factor()), "y": \#(factor())}, "child": \#(child)}"#
        case 3: return #"{"type": "Opacity", "opacity": \#(pick([0, 0.2, 0.9, 1])), "child": \#(child)}"#
        case 4:
            let other = element(depth: depth - 2)
            return
                #"{"type": "LayoutWriter", "sizing": {"fixed": {"width": \#(length()), "height": \#(length())}}, "children": [\#(framed(child)), \#(framed(other))]}"#
        case 5:
            return
                #"{"type": "ScrollView", "contentSize": {"width": \#(length()), "height": \#(length())}, "contentOffset": {"x": \#(place()), "y": \#(place())}, "child": \#(child)}"#
        case 6:
            return
                #"{"type": "View", "class": "\#(text())x", "size": {"width": \#(length()), "height": \#(length())}, "child": \#(child)}"#
        case 7: return #"{"type": "Inset", "left": \#(place()), "top": \#(place()), "child": \#(child)}"#
        default: return #"{"type": "Transformed", "rotate": \#(place()), "child": \#(child)}"#
        }
    }

    private mutating func framed(_ element: String) -> String {
        #"{"type": "Overlay", "children": [\#(element)], "traits": {"frame": {"x": \#(place()), "y": \#(place()), "width": \#(length()), "height": \#(length())}}}"#
    }

    private mutating func leaf() -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: #"{"type": "Label", "text": "\#(text())", "font": \#(font()), "shadow": \#(shadow())}"#
        case 1:
            #"{"type": "AttributedLabel", "spans": [{"text": "\#(text())", "underline": true}, {"text": "\#(text())", "strikethrough": true, "font": \#(font())}]}"#
        case 2:
            #"{"type": "Image", "source": "assets/leaf.png", "contentMode": "\#(pick(["center", "stretch", "aspectFit", "aspectFill"]))", "size": {"width": \#(length()), "height": \#(length())}, "tintColor": \#(color())}"#
        case 3:
            #"{"type": "TextField", "text": "\#(text())", "font": \#(font()), "secure": \#(pick(["true", "false"]))}"#
        case 4:
            #"{"type": "SegmentedControl", "items": [{"title": "\#(text())", "width": \#(length())}, {"title": "x"}], "selection": 0, "font": \#(font())}"#
        case 5: #"{"type": "Rule", "orientation": "horizontal", "thickness": \#(length())}"#
        case 6:
            #"{"type": "Picker", "items": [{"title": "\#(text())", "value": "v"}, "w"], "value": "v", "font": \#(font()), "tint": \#(color())}"#
        case 7:
            #"{"type": "TextField", "text": "\#(text())", "font": \#(font()), "lines": \#(Int.random(in: 1...9, using: &random))}"#
        case 8:
            #"{"type": "\#(pick(["Toggle", "Checkbox"]))", "value": \#(pick(["true", "false"])), "tint": \#(color())}"#
        default: #"{"type": "Image", "source": "none", "missing": "placeholder"}"#
        }
    }
}
