// libmicrohttpd finds the ends of chunks, and answers a malformed chunk with a page of its own, also where a part of
// our response is on the wire already: the page would stand in the middle of that response. So for requests whose
// responses begin while the body arrives the framing is hidden from the library: it is told of a transfer encoding that
// it does not know, before it reads the fields of the request, and then hands on all bytes as they come. `BodyDecoder`
// finds the end.

import CMicrohttpd

enum HiddenFraming {
    /// The pointers tell the field from those of the client.
    private static let name: StaticString = "Transfer-Encoding"
    private static let value: StaticString = "hidden"

    /// Hides the framing of the request whose line has just been read; returns false if memory is short.
    static func hide(on mhd: OpaquePointer) -> Bool {
        let (name, value) = (chars(name), chars(value))
        return MHD_set_connection_value(mhd, .HEADER_KIND, name, value) == .YES
    }

    /// Whether this is the name of the field that `hide` has added.
    static func isName(_ pointer: UnsafeRawPointer?) -> Bool {
        pointer == UnsafeRawPointer(name.utf8Start)
    }

    private static func chars(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
