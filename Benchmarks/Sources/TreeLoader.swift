import Foundation
import LayoutEngine

/// Reads the trees of this package by means of Foundation: the engine is measured on its own, with public names only.
///
/// It knows the elements and properties that occur there, and no others.
struct TreeLoader {
    private let name: String

    static func load(_ name: String) throws -> BenchmarkTree {
        try TreeLoader(name: name).load()
    }

    private func load() throws -> BenchmarkTree {
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: Project.tree(name)))
        let request = try object(json)
        let size = try object(request["size"] ?? [:])
        return BenchmarkTree(
            name: name, element: try element(request["element"]),
            size: SizeConstraint(
                width: SizeConstraint.Axis(length(size, "width") ?? .infinity),
                height: SizeConstraint.Axis(length(size, "height") ?? .infinity)))
    }

    private func element(_ json: Any?) throws -> any Element {
        let properties = try object(json)
        switch properties["type"] as? String {
        case "Column": return try stack(Column(), properties) { $0.alignment = try alignment(properties) }
        case "Row": return try stack(Row(), properties) { $0.alignment = try alignment(properties) }
        case "Inset": return try inset(properties)
        case "ConstrainedSize": return try constrainedSize(properties)
        case "Decorate": return try decorate(properties)
        case "Box": return try box(properties)
        case "Image": return Image(source: try text(properties, "source"), size: try size(properties))
        case "View": return CustomView(viewClass: try text(properties, "class"), size: try size(properties))
        case let type: throw unreadable("an element of the type \(type ?? "nil")")
        }
    }

    // MARK: Elements

    private func stack<Stack: StackElement>(
        _ stack: Stack, _ properties: [String: Any], align: (inout Stack) throws -> Void
    ) throws -> Stack {
        var stack = stack
        try align(&stack)
        stack.minimumSpacing = length(properties, "minimumSpacing") ?? 0
        stack.underflow = try word(properties, "underflow") ?? stack.underflow
        stack.overflow = try word(properties, "overflow") ?? stack.overflow
        for child in properties["children"] as? [Any] ?? [] {
            let traits = try object(object(child)["traits"] ?? [:])
            let priority: StackLayout.Priority = try word(traits, "priority") ?? .flexible
            stack.children.append(try element(child).stackChild(priority: priority))
        }
        return stack
    }

    private func alignment(_ properties: [String: Any]) throws -> Column.Alignment {
        switch properties["alignment"] as? String {
        case nil: .leading
        case "fill": .fill
        case let alignment?: throw unreadable("a column with the alignment \(alignment)")
        }
    }

    private func alignment(_ properties: [String: Any]) throws -> Row.Alignment {
        switch properties["alignment"] as? String {
        case nil: .top
        case "center": .center
        case let alignment?: throw unreadable("a row with the alignment \(alignment)")
        }
    }

    private func inset(_ properties: [String: Any]) throws -> Inset {
        let insets = EdgeInsets(
            horizontal: length(properties, "horizontal") ?? 0, vertical: length(properties, "vertical") ?? 0)
        return Inset(insets: insets, wrapping: try element(properties["child"]))
    }

    private func constrainedSize(_ properties: [String: Any]) throws -> ConstrainedSize {
        ConstrainedSize(
            width: length(properties, "width").map { .absolute($0) } ?? .unconstrained,
            height: length(properties, "height").map { .absolute($0) } ?? .unconstrained,
            wrapping: try element(properties["child"]))
    }

    private func decorate(_ properties: [String: Any]) throws -> Decorate {
        let position = try object(properties["position"])
        guard position["aligned"] as? String == "top" else { throw unreadable("the position \(position)") }
        return Decorate(
            layering: try word(properties, "layering") ?? .above, position: .aligned(.top),
            decoration: try element(properties["decoration"]), wrapping: try element(properties["child"]))
    }

    private func box(_ properties: [String: Any]) throws -> Box {
        guard properties["backgroundColor"] as? String == "red" else { throw unreadable("a box that is not red") }
        return Box(backgroundColor: .red)
    }

    // MARK: Values

    private func object(_ json: Any?) throws -> [String: Any] {
        guard let object = json as? [String: Any] else { throw unreadable("something in the place of an object") }
        return object
    }

    private func text(_ properties: [String: Any], _ name: String) throws -> String {
        guard let text = properties[name] as? String else { throw unreadable("no text as '\(name)'") }
        return text
    }

    private func word<Word: RawRepresentable<String>>(_ properties: [String: Any], _ name: String) throws -> Word? {
        guard let text = properties[name] as? String else { return nil }
        guard let word = Word(rawValue: text) else { throw unreadable("'\(text)' as '\(name)'") }
        return word
    }

    private func length(_ properties: [String: Any], _ name: String) -> CGFloat? {
        (properties[name] as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    private func size(_ properties: [String: Any]) throws -> CGSize {
        let size = try object(properties["size"])
        return CGSize(width: length(size, "width") ?? 0, height: length(size, "height") ?? 0)
    }

    private func unreadable(_ what: String) -> BenchmarkFailure {
        .unreadableTree(file: Project.tree(name).lastPathComponent, reason: "this loader does not know \(what)")
    }
}
