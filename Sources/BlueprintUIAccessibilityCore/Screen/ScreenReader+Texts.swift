// The accessibility elements of texts and of the links in them.

extension ScreenReader {
    func text(_ view: View) -> [UIAccessibilityElement] {
        let properties = view.properties
        guard properties.flag("isAccessibilityElement") ?? true else { return [] }
        let element = element(of: view), spans = linkedSpans(of: view)
        let label = properties.text("text") ?? label(of: spans, word: properties.text("linkAccessibilityLabel"))
        // A line break is not announced, as in Blueprint.
        element.accessibilityLabel = label.split(whereSeparator: \.isNewline).joined(separator: " ")
        element.accessibilityValue = properties.text("value")
        element.accessibilityHint = properties.text("hint")
        element.accessibilityIdentifier = properties.text("identifier")
        element.accessibilityTraits =
            properties.value("traits") == nil ? .staticText : properties.traits("traits")
        if element.accessibilityTraits.contains(.updatesFrequently) { element.accessibilityTraits.remove(.staticText) }
        element.accessibilityCustomActions = customActions(of: view)
        element.onActivate = activation(of: view)

        let links = spans.compactMap { span in span.link.map { self.link(span.text, to: $0, in: view) } }
        if !links.isEmpty { element.accessibilityCustomRotors = [rotor(of: links)] }
        return [element]
    }

    /// The text, with `word` in brackets after each link. Screen readers do not read the brackets, but pause at them.
    private func label(of spans: [LinkedSpan], word: String?) -> String {
        guard let word else { return spans.map(\.text).joined() }
        return spans.map { $0.link == nil ? $0.text : "\($0.text)[\(word)]" }.joined()
    }

    /// The spans of a label. Neighbours with the same link are joined.
    private func linkedSpans(of view: View) -> [LinkedSpan] {
        view.properties.list("spans").reduce(into: []) { spans, span in
            guard let properties = span.objectValue else { return }
            let next = LinkedSpan(text: properties.text("text") ?? "", link: properties.text("link"))
            if let last = spans.last, last.link == next.link {
                spans[spans.count - 1].text += next.text
            } else if next.link == nil || !next.text.isEmpty {
                spans.append(next)
            }
        }
    }

    private func link(_ text: String, to target: String, in view: View) -> UIAccessibilityElement {
        let element = element(of: view)
        element.accessibilityLabel = text
        element.accessibilityTraits = .link
        if view.handlers?.onChange != nil {
            element.onActivate = { [weak host] in succeeds { try host?.change(view.path, to: .text(target)) } }
        }
        return element
    }

    /// A rotor that goes from link to link. It stays at the first link going back, and at the last link going forward.
    private func rotor(of links: [UIAccessibilityElement]) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: .link) { predicate in
            let current = links.firstIndex { $0 === predicate.currentItem.targetElement }
            let step = predicate.searchDirection == .next ? 1 : -1
            let index = current.map { $0 + step } ?? 0
            let link = links[min(max(index, 0), links.count - 1)]
            return UIAccessibilityCustomRotorItemResult(targetElement: link, targetRange: nil)
        }
    }
}

/// A part of a text, with its link.
private struct LinkedSpan {
    var text: String
    /// The destination; nil for a part without a link.
    var link: String?
}
