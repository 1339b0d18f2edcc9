/// The state of a session: things to do, and a new one that is being typed.
final class TodoList {
    struct Item {
        let id: Int
        let title: String
        var isDone = false
    }

    /// The title of the next thing, of limited length.
    var draft = "" {
        didSet { draft = String(draft.prefix(Self.lettersMax)) }
    }
    private(set) var items: [Item] = []
    private var lastID = 0

    private static let lettersMax = 40

    func add() {
        guard !draft.isEmpty else { return }
        lastID += 1
        items.append(Item(id: lastID, title: draft))
        draft = ""
    }

    func toggle(_ id: Int) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        items[index].isDone.toggle()
    }

    func delete(_ id: Int) {
        items.removeAll { $0.id == id }
    }
}
