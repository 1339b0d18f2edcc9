import JSON
import LayoutEngine
import LayoutJSON

extension LayoutHost.ActionFailure {
    var problemDocument: ProblemDocument {
        switch self {
        case .noView(let path):
            ProblemDocument(
                "view-gone", "View gone",
                "The view \(path.quoted) that the client saw is no longer there. Ask for the newest frames.")
        case .noAction(let path):
            ProblemDocument(
                "no-action", "No action", "The view \(path.quoted) has no closure for this, or is disabled.")
        case .notInteractive(let path):
            ProblemDocument(
                "no-action", "No action",
                "The view \(path.quoted), or one around it, is hidden or cannot be touched.")
        case .unsuitableValue(let path, _):
            ProblemDocument(
                .unsuitableValue, "Unsuitable value", at: .value, "The view \(path.quoted) cannot have this value.")
        }
    }
}

extension JSONPointer {
    /// The value of an event.
    fileprivate static var value: JSONPointer {
        var pointer = JSONPointer()
        pointer.append("value")
        return pointer
    }
}
