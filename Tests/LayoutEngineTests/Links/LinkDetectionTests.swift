import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Links are found in texts, and become spans of their own.
@Suite struct LinkDetectionTests {
    private struct Part: Equatable {
        var text: String
        var link: String?
        var color: Color?
    }

    /// The spans of a label as its view has them.
    private func parts(of label: AttributedLabel, _ environment: Environment = Environment()) throws -> [Part] {
        let view = try label.layout(in: .exactly(100, 100), environment: environment).frames[0].view
        guard case .list(let spans)? = view.properties.first(where: { $0.name == "spans" })?.value else { return [] }
        return spans.map { span in
            guard case .object(let properties) = span else { return Part(text: "") }
            var part = Part(text: "")
            for property in properties {
                switch (property.name, property.value) {
                case ("text", .text(let text)): part.text = text
                case ("link", .text(let link)): part.link = link
                case ("color", .color(let color)): part.color = color
                default: break
                }
            }
            return part
        }
    }

    /// The links in a text, as text and target.
    private func links(
        _ text: String, _ kinds: Set<LinkKind> = Set(LinkKind.allCases), locale: String = "en", timeZone: String? = nil
    ) throws -> [[String]] {
        var environment = Environment()
        environment.locale = locale
        environment.timeZone = timeZone
        var label = AttributedLabel(spans: [.init(text)])
        label.linkDetection = kinds
        let parts = try parts(of: label, environment)
        #expect(parts.map(\.text).joined() == text)
        return parts.compactMap { part in part.link.map { [part.text, $0] } }
    }

    @Test(arguments: [
        ("see https://example.com/a_(b)?q=1#c.", "https://example.com/a_(b)?q=1#c", "https://example.com/a_(b)?q=1#c"),
        ("(http://example.com)", "http://example.com", "http://example.com"),
        ("“https://example.com”", "https://example.com", "https://example.com"),
        ("请看https://example.com。", "https://example.com", "https://example.com"),
        ("HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM"),
        ("www.example.de, or", "www.example.de", "https://www.example.de"),
        ("at example.com/jobs!", "example.com/jobs", "https://example.com/jobs"),
        ("write to ada.l+x@example.co.uk.", "ada.l+x@example.co.uk", "mailto:ada.l+x@example.co.uk"),
        ("mailto:ada@example.com", "mailto:ada@example.com", "mailto:ada@example.com"),
    ])
    func `addresses of the web and of mail are links`(text: String, link: String, target: String) throws {
        #expect(try links(text, [.link]) == [[link, target]])
    }

    @Test(arguments: [
        "README.md", "e.g. this", "http://", "https:// example", "www.", "a@b", "@example.com", "foo@", "..com",
        "javascript:alert(1)", "ftp.example.museum", "Node.js", "xhttp://example.invalid",
    ])
    func `text that only resembles an address is no link`(text: String) throws {
        #expect(try links(text, [.link]) == [])
    }

    @Test(arguments: [
        ("call +1 (212) 555-0100 now", "+1 (212) 555-0100", "tel:+12125550100"),
        ("call (212) 555-0100.", "(212) 555-0100", "tel:2125550100"),
        ("212.555.0100", "212.555.0100", "tel:2125550100"), ("555-0100", "555-0100", "tel:5550100"),
        ("Tel. 030/1234567", "030/1234567", "tel:0301234567"), ("01 23 45 67 89", "01 23 45 67 89", "tel:0123456789"),
        ("+4930123456", "+4930123456", "tel:+4930123456"), ("(555-0100)", "555-0100", "tel:5550100"),
    ])
    func `telephone numbers are links`(text: String, number: String, target: String) throws {
        #expect(try links(text, [.phoneNumber]) == [[number, target]])
    }

    @Test(arguments: [
        "2026-11-23", "23.11.2026", "11/23/2026", "1 234 567", "1.234.567", "127.0.0.1", "192.168.100.100", "12345678",
        "3.14159265", "2025-2026", "1234 5678 9012 3456", "order A555-0100", "#555-0100", "$555-0100", "v1.555.0100x",
    ])
    func `other numbers are no telephone numbers`(text: String) throws {
        #expect(try links(text, [.phoneNumber]) == [])
    }

    @Test(arguments: [
        (
            "at 1455 Market Street, Suite 600, San Francisco, CA 94103.",
            "1455 Market Street, Suite 600, San Francisco, CA 94103"
        ),
        ("10 Downing St.", "10 Downing St"), ("5 W. 42nd Street, New York", "5 W. 42nd Street, New York"),
        ("350 5th Ave, New York, NY 10118-0001", "350 5th Ave, New York, NY 10118-0001"),
    ])
    func `English addresses are links`(text: String, address: String) throws {
        let links = try links(text, [.address])
        #expect(links.map { $0[0] } == [address])
        #expect(links[0][1].hasPrefix("https://maps.apple.com/?address=\(address.prefix(2).prefix { $0 != " " })"))
    }

    @Test(arguments: ["5 apples on the street", "10 Downing", "the street", "12 Street", "3 Red Cars"])
    func `numbers before other words are no addresses`(text: String) throws {
        #expect(try links(text, [.address]) == [])
    }

    /// Seconds from the beginning of 2001 to 23 November 2026, midnight in UTC.
    private static let day = 817_084_800

    @Test(arguments: [
        ("en", "on 2026-11-23.", "2026-11-23", 43_200), ("en", "2026-11-23T15:00:30Z", "2026-11-23T15:00:30Z", 54_030),
        ("en", "2026-11-23T15:00:30.250Z", "2026-11-23T15:00:30.250Z", 54_030),
        ("en", "2026-11-23T15:00:30,5+02:00.", "2026-11-23T15:00:30,5+02:00", 46_830),
        ("en", "2026-11-23 15:00+02:00", "2026-11-23 15:00+02:00", 46_800), ("en", "11/23/2026", "11/23/2026", 43_200),
        ("de", "am 23.11.2026 um", "23.11.2026", 43_200), ("de", "23. November 2026", "23. November 2026", 43_200),
        ("en", "November 23, 2026 at 3:30 PM", "November 23, 2026 at 3:30 PM", 55_800),
        ("en", "Nov. 23rd, 2026", "Nov. 23rd, 2026", 43_200), ("fr", "le 23 novembre 2026", "23 novembre 2026", 43_200),
        ("es", "23 de noviembre de 2026", "23 de noviembre de 2026", 43_200),
        ("ja", "2026年11月23日", "2026年11月23日", 43_200),
        ("en", "23 November 2026, 12:05 am", "23 November 2026, 12:05 am", 300),
    ])
    func `dates with a year are links`(locale: String, text: String, date: String, seconds: Int) throws {
        #expect(try links(text, [.date], locale: locale) == [[date, "calshow:\(Self.day + seconds)"]])
    }

    @Test(arguments: ["2026-02-30", "13/13/2026", "November 2026", "November 23", "23.11.26", "32 May 2026", "12:30"])
    func `a day that does not exist is not a date`(text: String) throws {
        #expect(try links(text, [.date]) == [])
    }

    @Test func `a date is meant in the time zone of the environment`() throws {
        let summer = "2026-07-01 12:00"
        let utc = try links(summer, [.date])[0][1], berlin = try links(summer, [.date], timeZone: "Europe/Berlin")[0][1]
        let seconds = [utc, berlin].compactMap { Int($0.dropFirst("calshow:".count)) }
        #expect(seconds[0] - seconds[1] == 7200)
        #expect(try links(summer, [.date], timeZone: "no/such zone")[0][1] == utc)
    }

    @Test func `only the wanted kinds are found, and none by default`() throws {
        let text = "https://a.org 555-0100, 10 Downing Street, 2026-11-23"
        #expect(try links(text, []) == [])
        #expect(try links(text).map { $0[0] } == ["https://a.org", "555-0100", "10 Downing Street", "2026-11-23"])
        for (kind, link) in zip([LinkKind.link, .phoneNumber, .address, .date], try links(text)) {
            #expect(try links(text, [kind]) == [link])
        }
    }

    @Test func `links reach across spans, and leave those that the label has`() throws {
        var label = AttributedLabel(spans: [
            .init("see exam", color: .red), .init("ple.com and "), .init("b.com", link: "app:b"),
        ])
        label.linkDetection = [.link]
        label.linkStyle = .init(color: .blue)
        #expect(
            try parts(of: label) == [
                Part(text: "see ", color: .red), Part(text: "exam", link: "https://example.com", color: .blue),
                Part(text: "ple.com", link: "https://example.com", color: .blue), Part(text: " and ", color: .black),
                Part(text: "b.com", link: "app:b", color: .blue),
            ])
    }

    @Test func `links change no size`() throws {
        var label = AttributedLabel(spans: [.init("go to example.com on 2026-11-23")])
        let size = try label.sizes(in: [.unconstrained], environment: MonospacedText.environment)
        label.linkDetection = Set(LinkKind.allCases)
        #expect(try label.sizes(in: [.unconstrained], environment: MonospacedText.environment) == size)
    }

    @Test(arguments: [
        "a@", "www.", "http://", "+1", "1 ", "((", "1 A ", "1 May ", "é", "2026-", "a.com ", "1.1.", "12 Main St, ",
        "de ",
    ])
    func `a long hostile text has few links, soon`(piece: String) throws {
        let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
        #expect(try links(text).count <= 100)
    }

    @Test func `a detected link is a part of the text, whatever the text is`() throws {
        let pieces = [
            "https://", "www.", "example", ".com", "/", "?", "@", "+", "1", "23", "2026", "-", ".", " ", "(", ")",
            "May", "St",
            "Main", ",", "é", "\u{301}", "日", "年", "月", "👩‍👩‍👧", "\u{202E}", "\0", "T", ":", "Z", "“", "。",
        ]
        var random = SplitMix(state: 1)
        for _ in 0..<500 {
            let text = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined()
            // By code units: a link may end before a combining mark, inside of a character.
            for link in try links(text) { #expect(!link[0].isEmpty && Array(text.utf8).contains(Array(link[0].utf8))) }
        }
    }

    @Test func `a chosen link goes to the handler of the environment`() throws {
        var label = AttributedLabel(spans: [.init("example.com or "), .init("this", link: "app:this")])
        label.linkDetection = [.link]
        var opened: [String] = []
        let host = try LayoutHost(
            showing: label.onLinkTapped { opened.append($0.absoluteString) }, in: .exactly(100, 100))
        let path = try #require(host.interactivePaths.first)
        try host.change(path, to: "https://example.com")
        try host.change(path, to: "app:this")
        #expect(opened == ["https://example.com", "app:this"])
        #expect(throws: LayoutHost.ActionFailure.unsuitableValue(path: path, "app:other")) {
            try host.change(path, to: "app:other")
        }
        #expect(throws: LayoutHost.ActionFailure.noAction(path: path)) { try host.activate(path) }
        label.linkDetection = []
        host.element = label.onLinkTapped { opened.append($0.absoluteString) }
        try host.activate(path)
        #expect(opened.last == "app:this")
        host.element = label
        #expect(host.interactivePaths == [])
    }
}
