/// The origin of web pages, in the format of browsers (Fetch standard, "`Origin` header").
enum Origin {
    /// Whether a text is one of these: a scheme and a host in lower case, with a port unless it is the default of the
    /// scheme; `null`, for pages without an origin; or `*`, for all origins.
    static func isValid(_ text: String) -> Bool {
        if text == "*" || text == "null" { return true }
        let origin = /([a-z][a-z0-9+.\-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._\-]+)(:[0-9]{1,5})?/
        guard let match = text.wholeMatch(of: origin) else { return false }
        return !["http:80", "https:443"].contains("\(match.1)\(match.3 ?? "")")
    }
}
