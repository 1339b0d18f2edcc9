import Foundation

extension TableLayout {
    /// Says why rows and separators have their lengths. Rows explain the lengths of their cells.
    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        for (index, subelement) in subelements.enumerated() {
            guard index < rowCount else {
                subelement.explain(.horizontal, LayoutRule(.table(.row)))
                subelement.explain(.vertical, LayoutRule(.table(.separator)))
                continue
            }
            if cache.rows[index].isElement {
                let rule = LayoutRule.Kind.tableCell(.fills, nil, columns: columns.count)
                subelement.explain(.horizontal, LayoutRule(rule))
            } else {
                subelement.explain(.horizontal, LayoutRule(.table(.row)))
            }
            subelement.explain(.vertical, LayoutRule(.table(.rowHeight)))
        }
    }
}

extension PlacedTableCell {
    /// Says why the cell has its lengths.
    func explain(_ subelement: LayoutSubelement) {
        let column = span == 1 ? step : nil
        subelement.explain(
            .horizontal, LayoutRule(.tableCell(fit, column, columns: span)), basis: isSqueezed ? nil : measured.width)
        let step: LayoutRule.TableStep =
            frame.height != measured.height ? .fill : isSqueezed ? .nothingLeft : .measured
        subelement.explain(.vertical, LayoutRule(.table(step)), basis: isSqueezed ? nil : measured.height)
    }

    private var fit: LayoutRule.TableCellFit {
        if isSqueezed { return .notMeasured }
        if frame.width == measured.width { return .measured }
        return measured.width > columnsWidth && measured.width < .infinity ? .limited(to: columnsWidth) : .fills
    }
}
