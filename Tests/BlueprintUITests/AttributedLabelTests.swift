import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Labels with attributed strings, and typed attributes.
@Suite struct AttributedLabelTests {
    private var text: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.minimumLineHeight = 24
        style.maximumLineHeight = 24
        let text = NSMutableAttributedString(
            string: "Terms apply",
            attributes: [
                .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.darkGray, .paragraphStyle: style,
                .kern: 0.5,
            ])
        let range = NSRange(location: 0, length: 5)
        text.addAttribute(.link, value: URL(string: "https://example.com/terms") as Any, range: range)
        text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
        return text
    }

    @Test func `an attributed string becomes spans and a paragraph`() throws {
        let label = AttributedLabel(attributedText: text) { label in
            label.numberOfLines = 2
            label.shadow = Shadow(radius: 1, opacity: 1, offset: .zero, color: .black)
            label.textRectOffset = UIOffset(horizontal: 0, vertical: -2)
        }
        let font = UIFont.systemFont(ofSize: 14)
        #expect(
            label.spans == [
                .init(
                    "Terms", font: font, color: .darkGray, letterSpacing: 0.5, isUnderlined: true,
                    link: "https://example.com/terms"),
                .init(" apply", font: font, color: .darkGray, letterSpacing: 0.5),
            ])
        #expect(label.paragraph.alignment == .center && label.paragraph.lineHeight == .init(24))
        #expect(label.numberOfLines == 2 && label.textOffset == CGSize(width: 0, height: -2))
        #expect(AttributedLabel(attributedText: label.attributedText).spans == label.spans)
    }

    @Test func `underlines and strikethroughs can have their own colours`() throws {
        let price = NSAttributedString(
            string: "12.50",
            attributes: [
                .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red,
                .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
            ])
        let label = AttributedLabel(attributedText: price)
        #expect(
            label.spans == [
                .init(
                    "12.50", isUnderlined: true, underlineColor: .blue, isStruckThrough: true, strikethroughColor: .red)
            ])
        #expect(AttributedLabel(attributedText: label.attributedText).spans == label.spans)
    }

    @Test func `a new text without a paragraph style does not keep that of the old one`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byCharWrapping
        style.minimumLineHeight = 30
        var label = AttributedLabel(
            attributedText: NSAttributedString(string: "old", attributes: [.paragraphStyle: style]))
        label.attributedText = NSAttributedString(string: "new")
        #expect(label.paragraph == AttributedLabel(attributedText: NSAttributedString(string: "new")).paragraph)
    }

    @Test func `links are blue by default, and a label can style them`() throws {
        var label = AttributedLabel(attributedText: text)
        #expect(label.linkAttributes == [.foregroundColor: UIColor.systemBlue])
        #expect(label.activeLinkAttributes == [.foregroundColor: UIColor.systemBlue.withAlphaComponent(0.3)])
        label.linkAttributes = [
            .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.gray,
            .foregroundColor: UIColor.red,
        ]
        label.linkDetectionTypes = [.link, .date]
        #expect(label.linkStyle == .init(color: .red, isUnderlined: true, underlineColor: .gray))
        #expect(label.linkAttributes[.underlineColor] == AnyHashable(UIColor.gray))
        #expect(label.linkDetection == [.link, .date])
    }

    @Test func `a tapped link is passed to the closure of an enclosing element`() throws {
        var tapped: [URL] = []
        let screen = AttributedLabel(attributedText: text).onLinkTapped { tapped.append($0) }
        let size = SizeConstraint(CGSize(width: 100, height: 100))
        let host = try LayoutHost(showing: screen, in: size, environment: .test)
        try host.activate(try #require(host.interactivePaths.first))
        #expect(tapped.map(\.absoluteString) == ["https://example.com/terms"])
    }

    @Test func `attributed text has a member for each attribute`() throws {
        var text = AttributedText(string: "Hello, world")
        text.font = .systemFont(ofSize: 20)
        let whole = text
        text[try #require(text.range(of: "world"))].color = .blue
        #expect(text.font == .systemFont(ofSize: 20) && text.color == nil && whole.color == nil)
        let joined = text + AttributedText(string: "!")
        let spans = AttributedLabel(attributedText: joined.attributedString).spans
        #expect(spans.map(\.text) == ["Hello, ", "world", "!"])
        #expect(spans.map(\.color) == [nil, .blue, nil])
        #expect(spans.map(\.font) == [.systemFont(ofSize: 20), .systemFont(ofSize: 20), UIFont()])
        text.font = nil
        text[text.string.startIndex..<text.string.endIndex].underlineStyle = .single
        #expect(text.font == nil && text.underlineStyle == .single)
        #expect(text[try #require(text.range(of: "world"))].color == .blue)
    }

    @Test func `attributed text has runs, and accepts any range expression`() throws {
        var text = AttributedText("one two")
        let space = try #require(text.string.firstIndex(of: " "))
        text[..<space].color = .red
        text[space...].tracking = 2
        #expect(text.runs.map { String(text.string[$0.range]) } == ["one", " two"])
        #expect(text.runs.map(\.color) == [.red, nil] && text.runs.map(\.attributes.tracking) == [nil, 2])
        #expect(AttributedText(text.attributedString).runs.count == 2 && AttributedText("").runs.isEmpty)
    }

    @Test func `labels are compared by their properties`() {
        let label = AttributedLabel(attributedText: text) { $0.accessibilityHint = "h" }
        var other = label
        #expect(label == other && Set([label, other]).count == 1)
        other.accessibilityHint = nil
        #expect(label != other)
        other.accessibilityHint = "h"
        other.shadow = TextShadow(
            radius: 1, opacity: 1, offset: UIOffset(horizontal: 2, vertical: 3), color: .black)
        #expect(label != other && other.shadow?.offset == CGSize(width: 2, height: 3))
    }
}
