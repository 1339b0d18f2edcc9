import Foundation
import Inputs

@testable import JSON
@testable import LayoutEngine
@testable import LayoutJSON

private let grammar = withoutLeakDetection { try Grammar() }
private let decoder = RequestDecoder(
    limits: RequestLimits(elementsMax: 1_000, expandedBytesMax: 64 << 10), textMeasurer: Environment().textMeasurer)

/// Lays out two requests whose choices differ in a few bytes, and checks the patches between their layouts in both
/// directions, in root coordinates, and in a window.
func patchLayout(chosenBy choices: Choices) {
    var choices = choices
    let edits = (0..<1 + choices.below(3)).map { _ in (place: choices.byte(), byte: choices.byte()) }
    let sides = (0..<4).map { _ in CGFloat(choices.byte()) }
    let window = CGRect(x: sides[0] - 128, y: sides[1] - 128, width: sides[2], height: sides[3])
    let bytes = Array(choices.rest())
    var edited = bytes
    for edit in edits where !edited.isEmpty { edited[Int(edit.place) % edited.count] = edit.byte }
    guard let one = layout(chosenBy: bytes), let other = layout(chosenBy: edited) else { return }
    check(from: one, to: other)
    check(from: other, to: one)
    check(from: one.inRootCoordinates(), to: other.inRootCoordinates())
    check(from: one.cut(to: window), to: other.cut(to: window))
    let nothing = LayoutPatch(from: one, to: layout(chosenBy: bytes) ?? one)
    claim(
        nothing.isEmpty && nothing.events.isEmpty, "a patch between equal layouts is not empty: \(nothing.operations)")
}

private func layout(chosenBy bytes: [UInt8]) -> LayoutResult? {
    let body = bytes.withUnsafeBufferPointer { RequestGenerator.request(grammar, choices: Choices($0)) }
    guard let request = try? decoder.layoutRequest(from: body) else { return nil }
    let options = LayoutOptions(
        roundsToPixelGrid: request.rounding, measurementsMax: .init(fixed: 1_000, perElement: 10))
    return try? request.element.layout(in: request.sizes[0], environment: request.environment, options: options)
}

private func check(from old: LayoutResult, to new: LayoutResult) {
    let patch = LayoutPatch(from: old, to: new)
    var tree = ViewTree(showing: old)
    do throws(ViewTree.Mismatch) {
        try tree.apply(patch)
    } catch {
        claim(false, "\(error.operation) does not apply to the old tree")
    }
    if let difference = tree.difference(from: new) { claim(false, difference) }
    let encoder = ResponseEncoder(limits: decoder.limits)
    let response = try? encoder.encode(patch, version: 2, since: 1)
    guard let response else { return }
    claim(
        (try? JSONDocument(parsing: response, depthMax: 2_048)) != nil,
        "invalid JSON: \(String(decoding: response, as: UTF8.self))")
}

extension ViewTree {
    /// A description of the first difference between the views and those of a layout; nil if there is none.
    fileprivate func difference(from layout: LayoutResult) -> String? {
        let views = allViews
        guard size == layout.size, displayScale == layout.displayScale else { return "another size" }
        guard views.count == layout.frames.count else {
            return "\(views.count) views instead of \(layout.frames.count)"
        }
        for (view, frame) in zip(views, layout.frames) {
            let parent = frame.parent.map { layout.path(of: layout.frames[$0]) }
            let isSame =
                view.path.isExactly(layout.path(of: frame)) && view.parent.isExactly(parent)
                && view.key.isWritten(as: frame.key) && view.rect == frame.rect && view.attributes == frame.attributes
                && view.description.isSame(as: frame.view)
            guard isSame else { return "\(view) instead of \(layout.path(of: frame)): \(frame)" }
        }
        return nil
    }
}

extension ViewDescription {
    fileprivate func isSame(as other: ViewDescription) -> Bool {
        viewClass.isExactly(other.viewClass) && properties.lastByName == other.properties.lastByName
            && data == other.data && lines.isSame(as: other.lines)
            && transitions ?? ViewTransitions() == other.transitions ?? ViewTransitions()
            && lifecycle.isSame(as: other.lifecycle)
    }
}

extension [ViewProperty] {
    /// The last property of each name, sorted by name.
    fileprivate var lastByName: [ViewProperty] {
        let byName = Dictionary(map { (ExactText($0.name), $0) }) { _, last in last }
        return byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
