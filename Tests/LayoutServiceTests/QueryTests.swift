import Drawing
import Foundation
import LayoutEngine
import LayoutJSON
import Testing

@testable import LayoutService

struct QueryTests {
    @Test(arguments: [1, 20, 21, 64, 1_000])
    func `at most twenty unknown parameters are reported`(count: Int) {
        let text = (0..<count).map { "a\($0)=1" }.joined(separator: "&")
        #expect(problemCount(text) { _ in } == min(count, 20))
    }

    @Test(arguments: [(64, 0), (65, 1), (1_000, 1)])
    func `more parameters than may be are a problem, and none is ignored`(count: Int, problems: Int) {
        let text = (0..<count).map { "variables.a\($0)=1" }.joined(separator: "&")
        #expect(problemCount(text) { _ = $0.texts(prefix: "variables.") } == problems)
    }

    @Test func `parameters are parsed, and unread parameters are refused`() {
        let text = "a=1&b=t%C3%A4xt+two&variables.c=3"
        let count = problemCount(text) { query in
            #expect(query.integer("a", in: 1...2) == 1)
            #expect(query.text("b") == "täxt two")
            #expect(query.texts(prefix: "variables.").map(\.value) == ["3"])
        }
        #expect(count == 0)
        #expect(problemCount(text) { _ = $0.text("b") } == 2)
    }

    @Test(arguments: [
        ("wait=1", "wait"), ("since=1", "since"), ("window=0,0,1,1", "window"),
    ])
    func `a parameter that a picture has not is refused by its name`(query: String, name: String) throws {
        do throws(Failure) {
            _ = try FramesQuery(query, as: .png)
            Issue.record("not refused")
        } catch {
            guard case .invalidQuery(let problems) = error else { throw error }
            #expect(problems.map(\.parameter) == [name])
        }
    }

    @Test(
        arguments: [
            ("colors=gray1", .svg, "'colors' does not apply to SVG, only to PNG and BMP."),
            ("dither=none", .webp, "'dither' does not apply to WebP, only to PNG and BMP."),
            ("scale=2", nil, "'scale' does not apply to frames, only to pictures."),
            ("background=red", nil, "'background' does not apply to frames, only to pictures."),
            ("wait=1", .png, "'wait' does not apply to pictures."),
            ("window=a", .png, "'window' does not apply to pictures, which show the whole layout."),
        ] as [(String, PictureFormat?, String)])
    func `a parameter of other requests is refused with the reason`(
        query: String, format: PictureFormat?, message: String
    ) throws {
        #expect(try messages(of: query, as: format) == [message])
    }

    @Test func `parameters that are refused are not listed as known`() throws {
        let picture = try messages(of: "a=1", as: .png), frames = try messages(of: "a=1", as: nil)
        #expect(picture.count == 1 && picture[0].contains("colors") && !picture[0].contains("wait"), "\(picture)")
        #expect(frames.count == 1 && frames[0].contains("wait") && !frames[0].contains("colors"), "\(frames)")
    }

    private func messages(of query: String, as format: PictureFormat?) throws -> [String] {
        do throws(Failure) {
            _ = try FramesQuery(query, as: format)
            return []
        } catch {
            guard case .invalidQuery(let problems) = error else { throw error }
            return problems.map(\.message)
        }
    }

    @Test(arguments: [
        ("timeZone=Nowhere", "unknown-value", nil), ("timeZone=", "unknown-value", nil),
        ("locale=", "invalid-name", nil), ("locale=a+b", "invalid-name", nil),
        ("locale=de_DE.UTF-8", "invalid-name", "de_DE"),
    ])
    func `a viewport with an unknown time zone or an invalid locale is refused`(
        query: String, code: String, suggestion: String?
    ) {
        let found = problems(query) { query in _ = Viewport(&query) }
        #expect(found.map(\.code.rawValue) == [code])
        #expect(found.map(\.suggestion) == [suggestion])
    }

    @Test func `the time zone and the locale of a viewport are those of the query`() {
        let count = problemCount("timeZone=Europe/Vienna&locale=de_AT") { query in
            let viewport = Viewport(&query)
            #expect(viewport.timeZone == "Europe/Vienna" && viewport.locale == "de_AT")
        }
        #expect(count == 0)
    }

    @Test(
        arguments: [
            ("true", .bool(true)), ("1e3", .number(1_000)), ("A12", .text("A12")), ("%22101%22", .text("101")),
            ("%22%5C%22%22", .text("\"")), ("%22a", .text("\"a")), ("%22a%22b", .text("\"a\"b")), ("%22%22", .text("")),
        ] as [(String, ViewValue)])
    func `a variable is a boolean, a number or a text, which may be written as a string of JSON`(
        query: String, value: ViewValue
    ) {
        let count = problemCount("variables.a=\(query)") { #expect(Viewport(&$0).variables == ["a": value]) }
        #expect(count == 0)
    }

    @Test(arguments: [(1e15, "1000000000000000"), (100, "100"), (0.5, "0.5"), (1e20, "1e+20")])
    func `whole numbers have no decimal point in messages`(number: Double, words: String) {
        #expect(number.inWords == words)
    }

    @Test func `an unknown parameter of a viewport is answered with those that there are, and how variables are given`()
        throws
    {
        do throws(Failure) {
            _ = try Viewport(parameters: [("theme", "dark")])
            Issue.record("not refused")
        } catch {
            guard case .invalidQuery(let problems) = error else { throw error }
            let message = try #require(problems.first?.message)
            #expect(message.hasPrefix("Unknown parameter 'theme'. Known: width, height, displayScale, "))
            #expect(message.contains(" variables.NAME"))
        }
    }

    @Test(arguments: ["\u{301}", "\u{1732}x", "\u{200D}", "é", ".", "a\u{0}"])
    func `a name may have any letter after its prefix`(rest: String) {
        let count = problemCount("variables.\(rest)=1&variables.=2") { query in
            #expect(query.texts(prefix: "variables.").map { Array($0.name.utf8) } == [Array(rest.utf8)])
        }
        #expect(count == 1)
    }

    @Test(arguments: ["1.5", "-2", "%2B3", "1e2", ".5"])
    func `a number is decimal`(text: String) {
        let count = problemCount("a=\(text)") { query in
            #expect(query.number("a", in: -9...100) == Double(text.replacing("%2B", with: "+")))
        }
        #expect(count == 0)
    }

    @Test(arguments: ["0x10", "inf", "nan", "1%00", "1%002", "%001", "1,5", "1e999", "", "%201", "٣"])
    func `numbers that are not decimal are refused`(text: String) {
        let count = problemCount("a=\(text)") { query in
            #expect(query.number("a", in: 0...100) == nil)
        }
        #expect(count == 1)
    }

    @Test(arguments: ["0,0,0,0", "-1.5,1e3,375,800", "1e15,-1e15,1e15,.5"])
    func `a window is four numbers`(text: String) {
        let numbers = text.split(separator: ",").map { Double($0)! }
        let count = problemCount("window=\(text)") { query in
            let window = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            #expect(CGRect.window(&query) == window)
        }
        #expect(count == 0)
    }

    @Test(arguments: [
        "", "nan", "0,0,1", "0,0,1,", ",,,", "0,0,1,1,1", "0,0,nan,1", "0,inf,1,1", "1e400,0,1,1", "1e16,0,1,1",
        "0,0,-1,1", "0,0,1,-1e-9", "0 ,0,1,1", "0;0;1;1", "[0,0,1,1]", "0x1,0,1,1",
    ])
    func `invalid windows are refused`(text: String) {
        let count = problemCount("window=\(text)") { query in
            #expect(CGRect.window(&query) == nil)
        }
        #expect(count == 1)
    }

    @Test func `zero has one sign, so that equal windows have one answer`() {
        _ = problemCount("window=-0,-0,-0,-0") { query in
            let window = CGRect.window(&query)
            #expect(window?.origin.x.sign == .plus && window?.origin.y.sign == .plus)
            #expect(window?.size.width.sign == .plus && window?.size.height.sign == .plus)
        }
    }

    @Test(arguments: ["a=1&a=1", "a=%2", "a=%ff", "a=3", "a=", "a", "a=1e0"])
    func `a parameter that is given twice, malformed or out of its range is refused`(text: String) {
        #expect(problemCount(text) { _ = $0.integer("a", in: 1...2) } == 1)
    }
}

struct QueryHintTests {
    @Test(arguments: [
        ("widht=1", "Unknown parameter 'widht'. Did you mean 'width'?", "width"),
        ("DIRECTION=up", "Unknown parameter 'DIRECTION'. Did you mean 'direction'?", "direction"),
        ("size=1", "Unknown parameter 'size'. Known: width, direction.", nil),
        ("direction=upp", "Expected one of 'up', 'down', found 'upp'. Did you mean 'up'?", "up"),
        ("direction=left", "Expected one of 'up', 'down', found 'left'.", nil),
    ])
    func `a parameter or word that was probably meant is suggested`(
        text: String, message: String, suggestion: String?
    ) {
        let found = problems(text) { query in
            _ = query.number("width", in: 0...1)
            _ = query.word("direction", ["up": 1, "down": 2])
        }
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.suggestion) == [suggestion])
    }

    @Test func `a path without parameters lists none`() {
        #expect(problems("a=1") { _ in }.map(\.message) == ["Unknown parameter 'a'. Known: none."])
    }
}

/// How many problems a query is refused with; none if it is understood.
private func problemCount(_ text: String, reading read: (inout Query) -> Void) -> Int {
    problems(text, reading: read).count
}

private func problems(_ text: String, reading read: (inout Query) -> Void) -> [Problem] {
    var query = Query(text)
    read(&query)
    do throws(Failure) {
        try query.finish()
        return []
    } catch {
        guard case .invalidQuery(let problems) = error else {
            Issue.record("The query is refused with \(error).")
            return []
        }
        return problems
    }
}
