/// The origin of web pages, as browsers send it (Fetch standard, "`Origin` header").
enum Origin {
    /// Whether a text is a scheme, a host and a port that is not the scheme's own, in lower case; or `null`, the origin of
    /// pages without one; or `*`, which stands for all.
    static func isValid(_ text: String) -> Bool {
        if text == "*" || text == "null" { return true }
        let origin = /([a-z][a-z0-9+.\-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._\-]+)(:[0-9]{1,5})?/
        guard let match = text.wholeMatch(of: origin) else { return false }
        return !["http:80", "https:443"].contains("\(match.1)\(match.3 ?? "")")
    }
}
