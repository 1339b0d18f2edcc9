extension Trees {
    /// A request of about 200 KB that is quick to answer, and whose response is `times` times as long.
    static func large(times: Int) -> [UInt8] {
        let text = String(repeating: "x", count: 200_000)
        let sizes = Array(repeating: "{}", count: times).joined(separator: ",")
        let element = #"{"type":"View","class":"V","size":{"width":1,"height":1},"properties":{"text":"\#(text)"}}"#
        return Array(#"{"element":\#(element),"sizes":[\#(sizes)]}"#.utf8)
    }
}
