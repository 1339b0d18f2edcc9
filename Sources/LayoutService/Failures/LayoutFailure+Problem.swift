import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON

extension LayoutFailure {
    func problemDocument(at pointer: JSONPointer) -> ProblemDocument {
        switch self {
        case .infiniteSize(let axes, _):
            let lengths = axes.map { $0 == .horizontal ? "width" : "height" }.joined(separator: " and ")
            var document = ProblemDocument(
                .infiniteSize, "Infinite size", at: pointer,
                "The root fills the available \(lengths), because this element does, but the layout has no \(lengths). "
                    + "Set \(axes.count > 1 ? "them" : "it") for the layout.")
            // Points to where the size may be specified.
            document.errors.append(
                Problem(pointer: JSONPointer(), code: .infiniteSize, message: "The layout has no \(lengths)."))
            return document
        case .invalidFrame:
            return ProblemDocument(
                .invalidFrame, "Invalid frame", at: pointer,
                "The element's frame or transform has a number that is not finite, or beyond 1e15.")
        case .tooComplex(_, let measurementsMax):
            return ProblemDocument(
                .layoutTooComplex, "Layout too complex", at: pointer,
                "The layout takes more than \(measurementsMax) measurements (--measurements-max). "
                    + "The element at the pointer was measured most often.", limit: measurementsMax)
        case .interrupted:
            // A client that still waits gets this only when the server stops.
            return Refusal.shuttingDown.problemDocument
        }
    }
}
