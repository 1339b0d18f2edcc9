import Foundation

extension AttributedLabel {

    /// The style of links. Members that are nil come from the span.
    public struct LinkStyle: Hashable, Sendable {
        /// The colour of the text.
        public var color: Color?
        /// Whether a line is drawn under the text.
        public var isUnderlined: Bool?
        /// The colour of the line under the text.
        public var underlineColor: Color?
        /// Whether a line is drawn through the text.
        public var isStruckThrough: Bool?
        /// The colour of the line through the text.
        public var strikethroughColor: Color?

        /// A style of links.
        public init(
            color: Color? = nil, isUnderlined: Bool? = nil, underlineColor: Color? = nil, isStruckThrough: Bool? = nil,
            strikethroughColor: Color? = nil
        ) {
            self.color = color
            self.isUnderlined = isUnderlined
            self.underlineColor = underlineColor
            self.isStruckThrough = isStruckThrough
            self.strikethroughColor = strikethroughColor
        }

        fileprivate func apply(to span: inout Span) {
            span.color = color ?? span.color
            span.isUnderlined = isUnderlined ?? span.isUnderlined
            span.underlineColor = underlineColor ?? span.underlineColor
            span.isStruckThrough = isStruckThrough ?? span.isStruckThrough
            span.strikethroughColor = strikethroughColor ?? span.strikethroughColor
        }

        fileprivate var viewValue: ViewValue {
            var properties: [ViewProperty] = []
            if let color { properties.append(.init("color", .color(color))) }
            if let isUnderlined { properties.append(.init("underline", .bool(isUnderlined))) }
            if let underlineColor { properties.append(.init("underlineColor", .color(underlineColor))) }
            if let isStruckThrough { properties.append(.init("strikethrough", .bool(isStruckThrough))) }
            if let strikethroughColor { properties.append(.init("strikethroughColor", .color(strikethroughColor))) }
            return .object(properties)
        }
    }

    /// The spans to show: split at detected links, with the link style applied.
    func shownSpans(in scope: LayoutScope) -> [Span] {
        var spans = linkDetection.isEmpty ? spans : spansWithDetectedLinks(in: scope)
        guard let linkStyle else { return spans }
        for index in spans.indices where spans[index].link != nil { linkStyle.apply(to: &spans[index]) }
        return spans
    }

    func appendLinkProperties(to properties: inout [ViewProperty]) {
        if !linkDetection.isEmpty {
            let kinds = LinkKind.allCases.filter(linkDetection.contains)
            properties.append(.init("linkDetection", .list(kinds.map { .text($0.rawValue) })))
        }
        if let linkStyle { properties.append(.init("linkStyle", linkStyle.viewValue)) }
        if let activeLinkStyle { properties.append(.init("activeLinkStyle", activeLinkStyle.viewValue)) }
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        var handlers = linkHandlers(with: context)
        if !actions.isEmpty {
            handlers = handlers ?? ViewHandlers()
            handlers?.actions = actions
        }
        return handlers
    }

    private func linkHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        guard let handler = context.environment.urlHandler else { return nil }
        let links = Set(shownSpans(in: context.scope).compactMap(\.link))
        guard !links.isEmpty else { return nil }
        func open(_ link: String) -> Bool {
            guard links.contains(link), let url = URL(string: link) else { return false }
            handler.onTap(url: url)
            return true
        }
        let only = links.count == 1 ? links.first : nil
        return ViewHandlers(
            onActivate: only.map { link in { _ = open(link) } },
            onChange: { value in value.textValue.map(open) ?? false })
    }

    private func spansWithDetectedLinks(in scope: LayoutScope) -> [Span] {
        let detector = LinkDetector(kinds: linkDetection) { scope.dateNotation }
        let found = detector.links(in: spans.map(\.text).joined())
        let links = found[...].filter { link in
            !zip(spans, spans.ranges).contains { $0.link != nil && $1.overlaps(link.range) }
        }
        return zip(spans, spans.ranges).flatMap { span, range in
            span.split(at: links.filter { $0.range.overlaps(range) }, from: range.lowerBound)
        }
    }
}

extension [AttributedLabel.Span] {
    /// The ranges of the spans in the whole text, in UTF-8.
    fileprivate var ranges: [Range<Int>] {
        var end = 0
        return map { span in
            let start = end
            end += span.text.utf8.count
            return start..<end
        }
    }
}

extension AttributedLabel.Span {
    /// Splits the span into the links and the parts between them.
    ///
    /// - Parameter start: the offset of the span in the text in which the links were found.
    fileprivate func split(at links: [DetectedLink], from start: Int) -> [AttributedLabel.Span] {
        if links.isEmpty { return [self] }
        let bytes = Array(text.utf8)
        var parts: [AttributedLabel.Span] = []
        var end = 0
        func append(until next: Int, link: String?) {
            guard next > end else { return }
            var part = self
            part.text = String(decoding: bytes[end..<next], as: UTF8.self)
            part.link = link
            parts.append(part)
            end = next
        }
        for link in links {
            append(until: link.range.lowerBound - start, link: nil)
            append(until: min(link.range.upperBound - start, bytes.count), link: link.target)
        }
        append(until: bytes.count, link: nil)
        return parts
    }
}
