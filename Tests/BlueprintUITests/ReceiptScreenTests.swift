import BlueprintUI
import BlueprintUICommonControls
import Testing

// A receipt: lines with prices, a rule and totals, in a scroll view.

private struct Purchase {
    struct Item {
        var name: String
        var cents: Int
    }

    var items: [Item]

    var cents: Int { items.map(\.cents).reduce(0, +) }

    static let sample = Purchase(items: [Item(name: "Burger", cents: 799), Item(name: "Fries", cents: 250)])
}

private struct LineElement: RowOfTexts {
    enum Style {
        case regular, total

        var font: UIFont {
            switch self {
            case .regular: .systemFont(ofSize: 10)
            case .total: .boldSystemFont(ofSize: 20)
            }
        }
    }

    var style: Style
    var title: String
    var cents: Int
}

/// A row with a title and a price.
private protocol RowOfTexts: ProxyElement {
    var style: LineElement.Style { get }
    var title: String { get }
    var cents: Int { get }
}

extension RowOfTexts {
    var elementRepresentation: Element {
        Row { row in
            row.horizontalUnderflow = .spaceEvenly

            var name = Label(text: title)
            name.font = style.font
            name.color = .gray
            row.add(child: name)

            let fraction = cents % 100
            var price = Label(text: "\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)")
            price.font = style.font
            row.add(child: price)
        }
    }
}

private struct RuleElement: ProxyElement {
    var elementRepresentation: Element {
        ConstrainedSize(height: .absolute(1), wrapping: Box(backgroundColor: .black))
    }
}

private struct ReceiptScreen: ProxyElement {
    let purchase = Purchase.sample

    var elementRepresentation: Element {
        let column = Column { column in
            column.minimumVerticalSpacing = 16
            column.horizontalAlignment = .fill
            for item in purchase.items {
                column.add(child: LineElement(style: .regular, title: item.name, cents: item.cents))
            }
            column.add(child: RuleElement())
            column.add(child: LineElement(style: .total, title: "Total", cents: purchase.cents))
        }
        var scrollView = ScrollView(wrapping: Inset(uniformInset: 24, wrapping: column))
        scrollView.contentSize = .fittingHeight
        scrollView.alwaysBounceVertical = true
        return scrollView
    }
}

@Suite struct ReceiptScreenTests {
    @Test func `lines have the width of the screen, with prices on the right`() throws {
        let expected = [
            Shown("ScrollView", rect(0, 0, 320, 480)),
            Shown("Label", rect(24, 24, 30, 10)), Shown("Label", rect(276, 24, 20, 10)),
            Shown("Label", rect(24, 50, 25, 10)), Shown("Label", rect(276, 50, 20, 10)),
            Shown("Box", rect(24, 76, 272, 1)),
            Shown("Label", rect(24, 93, 50, 20)), Shown("Label", rect(246, 93, 50, 20)),
        ]
        #expect(try ReceiptScreen().views(320, 480) == expected)
        #expect(ReceiptScreen().size(in: SizeConstraint(width: 320)).height == 137)
    }
}
