import Foundation
import Testing

@testable import JSON
@testable import LayoutJSON

/// Tables in requests, in addition to the cases of `ConformanceTests/Fixtures/tables.ndjson`.
struct TableDecodingTests {
    private func table(_ rows: String, columns: Int = 2, _ more: String = "") -> String {
        let columns = Array(repeating: "{}", count: columns).joined(separator: ",")
        return request(#"{"type": "Table", "columns": [\#(columns)], "children": [\#(rows)]}"#, more)
    }

    private let cell = #"{"type": "Spacer", "width": 1, "height": 1}"#

    @Test func `a row has its type in its path, and requires children`() throws {
        let row = #"{"type": "TableRow", "backgroundColor": "red", "children": []}"#
        #expect(try frames(table(row)).map { $0["path"] as? String } == ["Table.1/TableRow.1"])
        #expect(
            problemsInShort(table(#"{"type": "TableRow"}"#)) == ["missing-property at /element/children/0"])
    }

    @Test func `messages about rows say what to write instead`() {
        #expect(
            problems(request(#"{"type": "TableRow", "children": []}"#)).map(\.message) == [
                "A TableRow can only be among the children of a Table. Elsewhere a Row or a GridRow lays out its children "
                    + "side by side."
            ])
        #expect(
            problems(table(cell)).map(\.message) == [
                "The children of a Table are TableRows, or components that stand for one. Put this into the children of "
                    + "a TableRow."
            ])
        let spanning = #"{"type": "Spacer", "traits": {"columnSpan": 2}}"#
        let row = #"{"type": "TableRow", "children": [\#(cell), \#(spanning), \#(cell)]}"#
        #expect(problemsInShort(table(row)) == ["out-of-range at /element/children/0/children/1/traits/columnSpan"])
        #expect(
            problems(table(row)).map(\.message) == [
                "The table has 2 columns, and 1 is left for this cell, which covers 2. Add to the table's "
                    + #""columns", or take cells away."#
            ])
        #expect(
            problems(table(#"{"type": "TableRow", "children": [\#(cell), \#(cell)]}"#, columns: 1)).map(\.message) == [
                "The table has 1 column, and none is left for this cell. "
                    + #"Add to the table's "columns", or take cells away."#
            ])
    }

    @Test func `cells are not counted against columns that have a problem`() {
        let wrong = #"{"type": "Table", "columns": [{"width": true}], "children": [{"type": "TableRow", "children": ["#
        #expect(
            problemsInShort(request(wrong + cell + "," + cell + "]}]}")) == ["wrong-type at /element/columns/0/width"])
    }

    @Test func `in a row that is left out, only cells without a condition are counted`() {
        let shown = #"{"type": "Spacer", "when": {"equals": [1, 1]}}"#
        let row = #"{"type": "TableRow", "when": false, "children": [\#(shown), \#(shown), \#(shown)]}"#
        #expect(problems(table(row)) == [])
        let certain = #"{"type": "TableRow", "when": false, "children": [\#(cell), \#(cell), \#(cell)]}"#
        #expect(problemsInShort(table(certain)) == ["out-of-range at /element/children/0/children/2"])
    }

    @Test func `the cells of a component's row are counted against the table in which it is used`() {
        let components = """
            "components": {"Line": {"element": {"type": "TableRow", "children": [\(cell), \(cell)]}},
              "Narrow": {"parameters": {"row": {}},
                "element": {"type": "Table", "columns": [{}], "children": [{"$": "row"}]}}}
            """
        let line = #"{"type": "Line"}"#
        #expect(problems(table("\(line), \(line)", components)) == [])
        #expect(
            problemsInShort(table("\(line), \(line)", columns: 1, components)) == [
                "out-of-range at /element/children/0", "out-of-range at /element/children/1",
            ])
        let narrow = #"{"type": "Narrow", "row": {"type": "TableRow", "children": [\#(cell), \#(cell)]}}"#
        #expect(
            problemsInShort(request(narrow, components)) == ["out-of-range at /element/row/children/1"])
    }

    @Test func `rows may be an argument, or chosen by a condition`() throws {
        let components = """
            "components": {"Framed": {"parameters": {"rows": {}}, "element": {"type": "Box", "child":
              {"type": "Table", "columns": [{}], "children": {"$": "rows"}}}}}
            """
        let row = #"{"type": "TableRow", "children": [\#(cell)]}"#
        #expect(problems(request(#"{"type": "Framed", "rows": [\#(row), \#(row)]}"#, components)) == [])
        let chosen = #"{"$if": true, "then": \#(row), "else": {"type": "TableRow", "children": []}}"#
        #expect(problems(table(chosen)) == [])
        let other = #"{"$if": true, "then": \#(row), "else": \#(cell)}"#
        #expect(problemsInShort(table(other)) == ["misplaced-row at /element/children/0/else"])
    }

    @Test func `names of other frameworks are suggested`() {
        #expect(problems(request(#"{"type": "DataTable"}"#)).map(\.suggestion) == ["Table"])
        let row = #"{"type": "TableRow", "children": [{"type": "Spacer", "traits": {"colspan": 2}}]}"#
        #expect(problems(table(row)).map(\.suggestion) == ["columnSpan"])
    }
}
