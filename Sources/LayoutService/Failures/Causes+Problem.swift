import Drawing
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON

// The problem documents of failures that other modules report.

extension RequestFailure {
    var description: ProblemDocument {
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
        case .notAdmitted: Refusal.memoryExhausted.description
        case .unreadable(let reason):
            ProblemDocument("unreadable", "The body cannot be read", reason)
        }
    }
}

extension LayoutHost.ActionFailure {
    var description: ProblemDocument {
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

extension DrawingError {
    var description: ProblemDocument {
        switch self {
        case .tooLarge(let width, let height, let pixelsMax):
            ProblemDocument(
                "picture-too-large", "Picture too large",
                "The picture would be \(width.inWords) by \(height.inWords) pixels. It may have at most \(pixelsMax) "
                    + "pixels (--picture-pixels-max).", limit: pixelsMax)
        case .sideTooLong(let width, let height, let sideMax):
            ProblemDocument(
                "picture-too-large", "Picture too large",
                "The picture would be \(width.inWords) by \(height.inWords). In this format a side may be at most "
                    + "\(sideMax) long.",
                limit: sideMax)
        case .tooMuchPainted(let pixelsMax):
            ProblemDocument(
                "picture-too-complex", "Picture too complex",
                "The picture would paint more than \(pixelsMax) pixels, counting those that are painted over.",
                limit: pixelsMax)
        case .tooManyImageBytes(let bytesMax):
            ProblemDocument(
                "picture-too-complex", "Picture too complex",
                "The shadows of the picture, with its images, would take more than \(bytesMax) bytes of memory "
                    + "(--image-bytes-max).", limit: bytesMax)
        case .tooLong(let bytesMax):
            ProblemDocument(
                "response-too-large", "Response too large",
                "The picture would be longer than \(bytesMax) bytes (--response-bytes-max).", limit: bytesMax)
        case .unreadableImage(let source, let message):
            ProblemDocument(
                "unreadable-image", "Image that cannot be read", "\(message) Its source is \(source.quoted).")
        case .interrupted: Refusal.shuttingDown.description
        case .failed(let reason):
            ProblemDocument("unreadable", "The picture cannot be drawn", reason)
        }
    }
}

extension PatchFailure {
    var description: ProblemDocument {
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
        case .interrupted: Refusal.shuttingDown.description
        }
    }
}

extension LayoutFailure {
    func description(at pointer: JSONPointer) -> ProblemDocument {
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
            // Work is interrupted if the client has gone away or has its answer already, in which case nobody gets
            // this, or if the server stops.
            return Refusal.shuttingDown.description
        }
    }
}

extension Refusal {
    var description: ProblemDocument {
        switch self {
        case .bodyTooLarge(let bytesMax):
            ProblemDocument(
                "body-too-large", "Body too large", "The body is longer than \(bytesMax) bytes (--body-bytes-max).",
                limit: bytesMax)
        case .tooManyFields(let fieldsMax):
            ProblemDocument(
                "head-too-large", "Request head too large", "There may be at most \(fieldsMax) header fields.",
                limit: fieldsMax)
        case .headTooLarge(let bytesMax):
            ProblemDocument(
                "head-too-large", "Header fields too large",
                "Request line and header fields are longer than \(bytesMax) bytes.", limit: bytesMax)
        case .malformedRequest(let reason):
            ProblemDocument("malformed-request", "Malformed request", reason)
        case .unsupportedTransferEncoding:
            ProblemDocument(
                "unsupported-transfer-encoding", "Unsupported transfer encoding",
                "The only supported Transfer-Encoding is chunked.")
        case .expectationFailed:
            ProblemDocument(
                "expectation-failed", "Expectation failed", "The only supported expectation is 100-continue.")
        case .busy(let queueMax):
            ProblemDocument(
                "busy", "Too many requests",
                "The queue is full: \(queueMax) requests wait (--queue). Try again in a moment.", limit: queueMax)
        case .overdue(let secondsMax):
            ProblemDocument(
                "request-timeout", "Out of time",
                "There was no answer within \(secondsMax.inWords) seconds (--request-timeout).")
        case .memoryExhausted:
            ProblemDocument(
                "memory-exhausted", "Out of memory for now",
                "Other requests and their answers take the memory that there is for them (--memory-mib). Try again in a "
                    + "moment.")
        case .tooManyListeners(let listenersMax, let perAddressMax):
            ProblemDocument(
                "too-many-listeners", "Too many listeners",
                "As many clients wait for events as may: \(listenersMax) in all (--listeners-max), \(perAddressMax) from "
                    + "one address (--connections-per-address-max without 32). Ask without waiting, or try again "
                    + "later.", limit: listenersMax)
        case .shuttingDown:
            ProblemDocument(
                "shutting-down", "Shutting down",
                "The server is shutting down. Try again later, or at another server.")
        }
    }
}
