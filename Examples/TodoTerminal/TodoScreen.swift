import Foundation
import LayoutEngine

/// A screen with state: things to do, a filter for them, and the text of a new one.
///
/// Each change of the state makes a new element, whose closures change the state.
final class TodoScreen {
    /// Called when the state, and therefore the element, has changed.
    var onChange: (() -> Void)?

    private var items: [Item] = [] { didSet { onChange?() } }
    private var draft = "" { didSet { onChange?() } }
    private var filter = Filter.all { didSet { onChange?() } }
    private var lastID = 0

    private struct Item {
        let id: Int
        var title: String
        var isDone = false
    }

    private enum Filter: String, CaseIterable {
        case all = "All"
        case open = "Open"
        case done = "Done"

        func shows(_ item: Item) -> Bool {
            self == .all || item.isDone == (self == .done)
        }
    }

    var element: any Element {
        Column(alignment: .fill, underflow: .justifyToStart, minimumSpacing: Cell.height) {
            Row(alignment: .center, underflow: .spaceEvenly) {
                Label(text: "Things to do", color: .yellow)
                Label(text: "\(items.count { $0.isDone }) of \(items.count) done", color: .white)
            }
            .stackChild(priority: .fixed)
            input.stackChild(priority: .fixed)
            filterControl.stackChild(priority: .fixed)
            for item in items where filter.shows(item) {
                row(of: item).stackChild(priority: .fixed, key: .integer(item.id))
            }
        }
        .inset(horizontal: 2 * Cell.width, vertical: Cell.height)
        .box(corners: .rounded(radius: Cell.width), border: Box.Border(color: .gray, width: Cell.width))
    }

    private var input: any Element {
        Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 2 * Cell.width) {
            TextField(
                text: draft, placeholder: "Something to do",
                onChange: { [unowned self] in draft = $0 }, onReturn: { [unowned self] in add() }
            )
            .constrainedTo(height: .absolute(Cell.height))
            textButton("Add", isEnabled: !draft.isEmpty) { [unowned self] in add() }
                .stackChild(priority: .fixed)
        }
    }

    private var filterControl: any Element {
        SegmentedControl(
            items: Filter.allCases.map { .init(title: $0.rawValue) },
            selection: .init(Filter.allCases.firstIndex(of: filter)),
            onSelect: { [unowned self] in filter = Filter.allCases[$0] }
        )
        .constrainedTo(height: .absolute(Cell.height))
        .aligned(vertically: .top, horizontally: .leading)
    }

    private func row(of item: Item) -> any Element {
        Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 2 * Cell.width) {
            textButton(item.isDone ? "✓" : "·") { [unowned self] in toggle(item.id) }
                .stackChild(priority: .fixed)
            Label(text: item.title, color: item.isDone ? .gray : .white)
            textButton("Delete") { [unowned self] in items.removeAll { $0.id == item.id } }
                .stackChild(priority: .fixed)
        }
    }

    private func textButton(_ title: String, isEnabled: Bool = true, onTap: @escaping () -> Void) -> Button {
        Label(text: title, color: isEnabled ? .cyan : .gray)
            .inset(horizontal: Cell.width)
            .button(isEnabled: isEnabled, onTap: onTap)
    }

    private func add() {
        guard !draft.isEmpty else { return }
        lastID += 1
        items.append(Item(id: lastID, title: draft))
        draft = ""
    }

    private func toggle(_ id: Int) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        items[index].isDone.toggle()
    }
}

extension Color {
    fileprivate static let cyan = Color(rgba: 0x56B6_C2FF)
    fileprivate static let gray = Color(rgba: 0x7F84_8EFF)
    fileprivate static let yellow = Color(rgba: 0xE5C0_7BFF)
}
