import HTTPServer
import JSON
import LayoutJSON

extension PatchFailure {
    var problemDocument: ProblemDocument {
        switch self {
        case .conflict(let conflict):
            ProblemDocument(
                "patch-failed", "The patch does not fit the tree", conflict.message, errors: [Problem(conflict)])
        case .tooLarge(let pointer, let bytesMax):
            ProblemDocument(
                "body-too-large", "The tree would be too large",
                "The operation at \(pointer.text) would make the tree longer than \(bytesMax) bytes (--body-bytes-max), "
                    + "or copy several times as much.", limit: bytesMax)
        case .tooDeep(let pointer, let depthMax):
            ProblemDocument(
                .tooDeep, "Too deep", at: pointer,
                "The tree would be nested more than \(depthMax) levels deep (--depth-max).", limit: depthMax)
        case .interrupted: Refusal.shuttingDown.problemDocument
        }
    }
}
