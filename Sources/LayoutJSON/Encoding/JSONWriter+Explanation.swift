import Foundation
import JSON
import LayoutEngine

extension JSONWriter {
    /// The elements of an explanation, in order.
    mutating func elements(
        of explanation: LayoutExplanation, _ result: LayoutResult, _ pointers: ElementPointers?, bytesMax: Int
    ) throws(ResponseTooLarge) {
        let views = result.viewsBySegment
        var path = PathWriter()
        var pointer = JSONWriter()
        for (index, element) in explanation.elements.enumerated() {
            beginObject()
            key("path")
            path.withPath(endingIn: Int(element.segment), of: result.segments) { string(escaped: $0) }
            if let pointers {
                key("pointer")
                pointer.setPointer(pointers.tree.steps(of: pointers.indices[index]))
                pointer.withBytes { string(escaped: $0) }
            }
            key("frame")
            rect(element.frame)
            if let view = views[element.segment] {
                key("view")
                integer(view)
            }
            reasons(of: element)
            endObject()
            guard count <= bytesMax else { throw ResponseTooLarge(bytesMax: bytesMax) }
        }
    }

    /// The proposals, choices and warnings of an element.
    private mutating func reasons(of element: ExplainedElement) {
        key("proposals")
        array(element.proposals) { $0.proposal($1) }
        if element.proposalsLeftOut > 0 {
            key("more")
            integer(element.proposalsLeftOut)
        }
        key("choices")
        array(element.choices) { $0.choice($1) }
        key("warnings")
        array(element.warnings) { writer, warning in
            writer.beginObject()
            writer.key("code")
            writer.string(warning.code)
            writer.key("message")
            writer.string(warning.message)
            writer.endObject()
        }
    }

    private mutating func proposal(_ proposal: AnsweredProposal) {
        beginObject()
        key("width")
        number(proposal.proposal.width.maximum)
        key("height")
        number(proposal.proposal.height.maximum)
        key("answer")
        size(proposal.answer)
        key("by")
        string(proposal.source.rawValue)
        endObject()
    }

    private mutating func choice(_ choice: LayoutChoice) {
        beginObject()
        key("axis")
        string(choice.axis == .horizontal ? "width" : "height")
        key("rule")
        string(choice.rule.name)
        if let basis = choice.basis {
            key("basis")
            number(basis)
        }
        if let weight = choice.weight {
            key("weight")
            number(weight)
        }
        key("result")
        number(choice.result)
        key("text")
        string(choice.text)
        endObject()
    }

    /// Replaces the bytes written so far by a pointer, escaped as in a JSON string.
    private mutating func setPointer(_ steps: [String]) {
        count = 0
        for step in steps {
            reserve(1)
            appendReserved("/")
            step.withBytes { appendEscaped($0) }
        }
    }
}

extension LayoutResult {
    /// The first view of each element that has one, by the last segment of its path.
    fileprivate var viewsBySegment: [Int32: Int] {
        Dictionary(frames.enumerated().map { ($1.segment, $0) }) { first, _ in first }
    }
}
