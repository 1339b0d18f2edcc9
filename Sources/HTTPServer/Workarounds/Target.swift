// libmicrohttpd splits the query of a target into a list, and the connection hangs if the list does not fit into its
// memory. This file removes the query from the request line before the library parses it.

import Glibc

/// The target of a request line, before libmicrohttpd parses it.
struct Target {
    /// The length of the target in bytes, up to the first NUL.
    let length: Int

    /// The path; nil if the target is malformed.
    let path: String?

    /// The part after the first "?"; nil without one.
    let query: String?

    /// Reads the target in libmicrohttpd's buffer, and truncates it there after the "?".
    init(taking text: UnsafePointer<CChar>) {
        length = strlen(text)
        let isPrintable = UnsafeRawBufferPointer(start: text, count: length).allSatisfy { $0 > 0x20 && $0 != 0x7F }
        path = isPrintable ? Self.path(UnsafeRawBufferPointer(start: text, count: strcspn(text, "?"))) : nil
        guard let mark = strchr(text, Int32(UInt8(ascii: "?"))) else {
            query = nil
            return
        }
        query = String(cString: mark + 1)
        mark[1] = 0
    }

    /// RFC 9112, 3.2: a path; "*"; or an absolute URI, which servers must accept although only proxies get them.
    private static func path(_ bytes: UnsafeRawBufferPointer) -> String? {
        let path = String(decoding: bytes, as: UTF8.self)
        if path.utf8.first == UInt8(ascii: "/") || path == "*" { return path }
        for scheme in ["http://", "https://"] where path.lowercased().hasPrefix(scheme) {
            let rest = path.dropFirst(scheme.count)
            guard let slash = rest.firstIndex(of: "/") else { return "/" }
            return String(rest[slash...])
        }
        return nil
    }
}
