// libmicrohttpd decodes chunks, and answers a malformed chunk with its own page, even if a part of a streamed response
// has been sent already: the page would end up in the middle of that response. So for requests whose responses begin
// while the body arrives, the framing is hidden from the library: before it reads the fields of the request, it is
// given a field with a transfer encoding that it does not know, and then passes on all bytes undecoded. `BodyDecoder`
// finds the end.

import CMicrohttpd

enum HiddenFraming {
    /// The address of the name distinguishes the field from those of the client.
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
