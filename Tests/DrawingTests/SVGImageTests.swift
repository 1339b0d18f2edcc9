import Foundation
import Testing

@testable import Drawing

/// SVG in pictures: what is drawn, what is refused, and that both take a bounded time.
struct SVGImageTests {
    private static let start = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#

    private func svg(_ body: String, _ attributes: String = #"viewBox="0 0 10 10""#, head: String = "") -> [UInt8] {
        Array("\(head)\(Self.start)\(attributes)>\(body)</svg>".utf8)
    }

    private func bitmap(_ file: [UInt8], side: Int = 20) throws -> Bitmap {
        try #require(try SVGImage(SVGDocument(file)).bitmap(width: side, height: side, isInterrupted: nil))
    }

    private func uri(_ file: [UInt8]) -> String { "data:image/svg+xml;base64," + Data(file).base64EncodedString() }

    @Test(arguments: [
        #"<rect width="10" height="10" fill='red'/>"#,
        #"<style>.a{fill:red}</style><path class="a" d="M0 0h10v10H0z"/>"#,
        #"<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><circle cx="5" cy="5" r="9" fill="url(#a)"/>"#,
        #"<symbol id="b" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><g fill="red"><use xlink:href='#b' width="10" height="10"/></g>"#,
        #"<clipPath id="c"><rect width="10" height="10"/></clipPath><g clip-path="url(#c)"><path d="M0 0h10v10H0z" fill="red"/></g>"#,
        #"<mask id="m"><rect width="10" height="10" fill="white"/></mask><rect mask="url('#m')" width="10" height="10" fill="red"/>"#,
        #"<title>A &amp; B</title><metadata><x:y xmlns:x="http://x"/></metadata><rect width="10" height="10" style="fill:red"/>"#,
    ])
    func `shapes, gradients, clips, masks and style sheets are drawn`(body: String) throws {
        for head in [
            "", #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#,
        ] {
            let bitmap = try bitmap(svg(body, head: head))
            #expect(bitmap[10, 10] == 0xFFFF_0000)
        }
    }

    @Test(arguments: [
        #"<path transform="translate(0, 10) scale(.1 -.1)" d="M0 0h100v100H0z"/>"#,
        #"<g transform="rotate(90 5,5)matrix(1 0 0 1 0 0)"><rect width="100%" height="1e1px"/></g>"#,
        #"<rect width="1in" height="1in" style="stroke: none; stroke-width: 1px !important"/>"#,
        #"<style> path , .a-b{stroke-width:.1mm}*{fill:red}</style><path d="M0 0h1e1v10H0z"/>"#,
    ])
    func `lengths in units, in per cent and in transformations are drawn`(body: String) throws {
        let file = svg(#"<g fill="red">\#(body)</g>"#, #"width="1em" height="1em" viewBox="0 0 10 10""#)
        #expect(try bitmap(file)[10, 10] == 0xFFFF_0000)
    }

    @Test(arguments: [
        #"<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="1e9"/>"#,
        #"<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" id="a"><i:image>A</i:image></i:pgf>"#,
        #"<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\a (1).png"/>"#,
        #"<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:text xmlns:x="adobe:ns:meta/"/></metadata>"#,
        #"<g style="marker:none;fill:url(&quot;#a&quot;);font-family:&quot;Arial&quot;" aria-label="&#8364;&#x20ac;"/>"#,
        #"<path d="M0 0&#10;H0&#xA;a9999 9999 0 0 0 0 0"/>"#,
        #"<defs><filter id="f"><feGaussianBlur stdDeviation="2"/></filter><pattern id="p"/></defs><g filter="none"/>"#,
    ])
    func `files of drawing programs are drawn`(part: String) throws {
        for head in [#"<?xml version="1.0" encoding="iso-8859-1"?><?program a?>"#, ""] {
            let bitmap = try bitmap(svg(part + #"<rect width="10" height="10" fill="red"/>"#, head: head))
            #expect(bitmap[10, 10] == 0xFFFF_0000)
        }
    }

    @Test func `elements of SVG with a prefix are checked like others`() throws {
        let start = #"<s:svg xmlns:s="http://www.w3.org/2000/sv&#x67;" viewBox="0 0 10 10">"#
        let drawn = Array(#"\#(start)<s:rect width="10" height="10" fill="red"/></s:svg>"#.utf8)
        #expect(try bitmap(drawn)[10, 10] == 0xFFFF_0000)
        for body in ["<s:text/>", "<s:script/>", #"<s:use href="a"/>"#, #"<s:circle r="1e9"/>"#] {
            #expect(throws: (any Error).self) { try bitmap(Array("\(start)\(body)</s:svg>".utf8)) }
        }
    }

    @Test func `an SVG is sharp at each size, and as wide and high as it is stretched`() throws {
        let image =
            #"{"type": "Image", "contentMode": "stretch", "source": "\#(uri(svg(#"<path d="M0 0h5v10H0z"/>"#)))"}"#
        let pixels = try Pictures.pixels(image)
        #expect(try #require(pixels.ink) == (0, 0, 19, 39))
        #expect(pixels.count { red, _, _, _ in red != 0 && red != 255 } == 0)
        for format in [PictureFormat.svg, .pdf] {
            #expect(try Pictures.make(image, as: format) == Pictures.make(image, as: format))
        }
    }

    @Test(
        arguments: [
            ("", []), ("M0,0 h12", [0, 0, 12]), ("1-2+3", [1, -2, 3]), ("1.5.5.25", [1.5, 0.5, 0.25]),
            ("1e-3-4E2", [0.001, -400]), ("1e1.5", [10, 0.5]), ("e5 é6", [5, 6]), ("1e", [.infinity]),
            ("--1", [.infinity, -1]),
        ] as [(String, [Double])])
    func `numbers in paths need no separators, and malformed ones are infinite`(text: String, numbers: [Double]) {
        #expect(SVGLengths.numbers(in: text) == numbers)
    }

    @Test func `a long and low SVG is drawn`() throws {
        let file = svg(#"<path d="M0 0H5000V2H0z" fill="red"/>"#, #"viewBox="0 0 5000 2""#)
        #expect(try bitmap(file)[10, 10] == 0xFFFF_0000)
    }

    @Test(arguments: [
        #"<image href="data:image/png;base64,AAAA"/>"#, #"<use href="http://example.org/a.svg#b"/>"#, "<script/>",
        #"<rect onclick="a()" width="1" height="1"/>"#, "<text>a</text>", #"<rect fill="url(http://example.org/#a)"/>"#,
        #"<rect style="fill:u\72l(http://example.org/)"/>"#, #"<rect fill="u&#114;l(http://example.org/)"/>"#,
        "<filter id='a'/><g filter='url(#a)'/>", "<g style='filter: blur(2px)'/>", "<style>g{filter:blur(2px)}</style>",
        "<pattern id='a'/><g fill='url(#a)'/>", "<pattern id='a'/><g fill='url(#a\n)'/>",
        "<pattern id='a'/><g fill='url( &#9;\"#a\"\t)'/>", "<pattern id='a '/><g fill=\"url('#a ')\"/>",
        "<g id='a '><g/></g><use href='#a\n'/>", "<g fill='url(#a'/>",
        #"<rect style="marker:url(#a;b)"/>"#, "<g id='&#xD800;'/>", "<g id='&amp'/>", "<style>@import 'a.css';</style>",
        "<style>a b{fill:red}</style>",
        "<style>a{fill:url(data:,)}</style>", "<foreignObject/>", "&a;",
        "<?xml-stylesheet href='a.css'?>", "<a xlink:href='https://example.org'/>",
        "<x:include xmlns:x='x' href='#a'/>",
        #"<g id="a"><use href='#a'/></g>"#, "<g>", "</g>", #"<rect width="1e9" height="1"/>"#,
        #"<path d="M0 0H9" stroke="red" stroke-width="1e6"/>"#,
        #"<path transform="scale(1e6)" d="M0 0H9" stroke="red"/>"#,
        #"<path transform="scale(1e-9) scale" d="M0 0H1e9" stroke="red"/>"#,
        #"<path d="M0 0H1e9.5" stroke="red"/>"#, #"<circle r="1e9em"/>"#, #"<path d="M0 0H9" stroke-width="1e9ex"/>"#,
        #"<svg viewBox="0 0 1e9 1e9"><circle r="1e9%"/></svg>"#, "<style>rect{width:1e9em}</style>",
        #"<path d="M0 0H1e4" stroke="red" stroke-dasharray="0.001"/>"#,
        #"<path d="M0 0H1e4" stroke="red" style="strok\65-dasharray:.001"/>"#,
        #"<path d="M0 0H1e4" stroke="red" style="@a{}stroke-dasharray:.001"/>"#,
        // A sign that is part of the same character as the semicolon.
        "<path d='M0 0H1e4' stroke='red' style='x:\u{600};stroke-dasharray:.001'/>",
        #"<path d="M0 0H1e4" stroke="red" stroke-dasharray=".001/*none*/"/>"#,
        #"<path d="M0 0H1e4" stroke="red" stroke-dasharray=".001/*5000*/"/>"#,
        "<filter id='a'/><g style='@a{}filter:url(#a)'/>", #"<g style="opacit\79:.5"/>"#,
        #"<path transform="scale(/*)*/1e6)" d="M0 0H9" stroke="red"/>"#,
        #"<path style="transform:scaleX(1e6)" d="M0 0H9" stroke="red"/>"#,
        #"<path style="transform:skewX(1.5707963rad)" d="M0 0H9" stroke="red"/>"#,
        #"<style>path{stroke-dasharray:.001}</style><style>g{fill:red}</style><path d="M0 0H1e4" stroke="red"/>"#,
        #"<style>path{stroke-width:1e6}</style><style>g{fill:red}</style><path d="M0 0H9" stroke="red"/>"#,
    ])
    func `SVGs that load resources, have scripts or are too large are refused`(body: String) throws {
        let image = #"{"type": "Image", "size": {"width": 9, "height": 9}, "source": "\#(uri(svg(body)))""#
        #expect(throws: (any Error).self) { try Pictures.make(image + "}") }
        #expect(try Pictures.pixels(image + #", "missing": "placeholder"}"#)[20, 5] == 0xE5E5_EAFF)
    }

    @Test func `hostile documents are refused in time`() {
        let deep = svg(String(repeating: "<g>", count: 10_000) + String(repeating: "</g>", count: 10_000))
        let uses = (0..<12).map { level in
            "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level + 1)'/>", count: 10) + "</g>"
        }
        let attributes = (0..<10_000).map { "a\($0)=''" }.joined(separator: " ")
        let layers = svg(String(repeating: "<g opacity='.9'><rect width='10' height='10'/></g>", count: 5_000))
        let entities = svg("&b;", head: "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>")
        // The parser compares bytes, so that these are two groups for each level.
        let hiddenUses = uses.enumerated().map { level, group in
            "<g id='é\(level)'/>" + group.replacing("'g", with: "'e\u{301}").replacing("#g", with: "#e\u{301}")
        }
        let files = [
            deep, svg(uses.joined()), svg(hiddenUses.joined()), svg("<rect \(attributes)/>"), layers, entities,
        ]
        for file in files {
            #expect(throws: (any Error).self) {
                try SVGImage(SVGDocument(file)).bitmap(width: 400, height: 400, isInterrupted: nil)
            }
        }
    }

    @Test(arguments: [
        #"style="stroke-dasharray: none; transform: translateX(2px) scaleY(1)""#, #"stroke-dasharray="none""#,
        #"transform="translate(2) skewX(10deg)""#, #"style="-x-font: 'é'; fill: red""#, #"data-path="C:\a""#,
    ])
    func `ordinary styles, transformations and attributes are drawn`(attribute: String) throws {
        #expect(try bitmap(svg(#"<path d="M0 0H9V9H0z" \#(attribute)/>"#))[10, 10] >> 24 == 0xFF)
    }

    @Test func `the drawing of an SVG ends when nobody waits for it`() throws {
        #expect(throws: SVGFailure.self) {
            try SVGImage(SVGDocument(svg("<g/>"))).bitmap(width: 9, height: 9, isInterrupted: { true })
        }
    }

    @Test func `an element with many classes is refused if there are many rules`() throws {
        func file(_ count: Int) -> [UInt8] {
            let rules = String(repeating: ".a{}", count: count), classes = String(repeating: "b ", count: 2 * count)
            return svg(#"<style>\#(rules)</style><g class="\#(classes)"/>"#)
        }
        _ = try SVGImage(SVGDocument(file(100)))
        #expect(throws: ImageProblem.self) { try SVGImage(SVGDocument(file(10_000))) }
    }
}
