import LayoutEngine

/// A list of things to do, with a field for a new one.
struct TodoScreen: ProxyElement {
    let list: TodoList

    var elementRepresentation: any Element {
        Column(alignment: .fill, minimumSpacing: 8) {
            Label(text: "\(list.items.count { !$0.isDone }) things to do")
            TextField(
                text: list.draft, placeholder: "Something to do", onChange: { list.draft = $0 }, onReturn: list.add
            )
            .constrainedTo(height: .absolute(32))
            for item in list.items {
                row(of: item).stackChild(key: .integer(item.id))
            }
        }
        .inset(horizontal: 16, vertical: 16)
    }

    private func row(of item: TodoList.Item) -> any Element {
        Row(alignment: .center, underflow: .growUniformly, minimumSpacing: 8) {
            Label(text: item.title, color: item.isDone ? .gray : .black)
                .tappable { list.toggle(item.id) }
            Label(text: "Delete").button { list.delete(item.id) }
                .stackChild(priority: .fixed)
        }
    }
}
