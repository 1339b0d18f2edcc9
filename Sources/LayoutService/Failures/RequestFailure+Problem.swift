import HTTPServer
import JSON
import LayoutJSON

extension RequestFailure {
    var problemDocument: ProblemDocument {
        switch self {
        case .syntax(let error):
            ProblemDocument(
                "malformed-json", "Not JSON", "\(error.message) (line \(error.line), column \(error.column))",
                place: (line: error.line, column: error.column))
        case .invalid(let problems):
            ProblemDocument("invalid-layout", "JSON, but not a layout", problems.summary, errors: problems)
        case .tooManyElements(let pointer, let elementsMax):
            ProblemDocument(
                .tooManyElements, "Too many elements", at: pointer,
                "The tree has more than \(elementsMax) elements (--elements-max).", limit: elementsMax)
        case .tooDeep(let pointer, let depthMax):
            ProblemDocument(
                .tooDeep, "Too deep", at: pointer,
                "Elements are nested more than \(depthMax) levels deep (--depth-max).", limit: depthMax)
        case .tooNested(let pointer, let depthMax):
            ProblemDocument(
                .tooDeep, "Too deep", at: pointer,
                "Arrays and objects are nested more than \(depthMax) levels deep: 512, and three for each level of "
                    + "elements (--depth-max).", limit: depthMax)
        case .tooMuchExpanded(let pointer, let expandedBytesMax):
            ProblemDocument(
                .expansionTooLarge, "Components expand too much", at: pointer,
                "Repeated and generated content would have more than \(expandedBytesMax) bytes (--expanded-bytes-max).",
                limit: expandedBytesMax)
        case .notAdmitted: Refusal.memoryExhausted.problemDocument
        case .unreadable(let reason):
            ProblemDocument("unreadable", "The body cannot be read", reason)
        }
    }
}
