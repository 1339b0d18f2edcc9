// libmicrohttpd splits the query of a target into a list, and the connection hangs when the list outgrows its memory.
// This file takes the query out of the request line before the library reads it.

import Glibc

/// The target of a request line, before libmicrohttpd takes it apart.
struct Target {
    /// Bytes of the whole target; fewer than were sent if there is a NUL in it.
    let length: Int

    /// What follows the first "?", or nil.
    let query: String?

    /// Reads the target in libmicrohttpd's own buffer, and ends it there behind the "?".
    init(taking text: UnsafePointer<CChar>) {
        length = strlen(text)
        guard let mark = strchr(text, Int32(UInt8(ascii: "?"))) else {
            query = nil
            return
        }
        query = String(cString: mark + 1)
        mark[1] = 0
    }

    /// The path of a target that has been sent as `text`, less the query; nil if `text` cannot be one.
    ///
    /// RFC 9112, 3.2: a path; "*"; or a whole URI, which servers must understand although only proxies get them.
    static func path(of text: UnsafePointer<CChar>) -> String? {
        var byte = text
        while byte.pointee != 0 {
            guard UInt8(bitPattern: byte.pointee) > 0x20, byte.pointee != 0x7F else { return nil }
            byte += 1
        }
        let path = String(cString: text)
        if path.utf8.first == UInt8(ascii: "/") || path == "*" { return path }
        return pathOfURI(path)
    }

    static func pathOfURI(_ uri: String) -> String? {
        for scheme in ["http://", "https://"] where uri.lowercased().hasPrefix(scheme) {
            let rest = uri.dropFirst(scheme.count)
            guard let slash = rest.firstIndex(of: "/") else { return "/" }
            return String(rest[slash...])
        }
        return nil
    }
}
