import JSON

extension JSONWriter {
    mutating func problemDocument(_ problem: ProblemDocument) {
        beginObject()
        key("type")
        string(problem.type)
        key("title")
        string(problem.title)
        key("status")
        integer(problem.status)
        if let detail = problem.detail {
            key("detail")
            string(detail)
        }
        if let requestID = problem.requestID {
            key("requestId")
            string(requestID)
        }
        if let place = problem.place {
            key("line")
            integer(place.line)
            key("column")
            integer(place.column)
        }
        if let limit = problem.limit {
            key("limit")
            integer(limit)
        }
        if !problem.errors.isEmpty {
            key("errors")
            beginArray()
            for error in problem.errors { self.problem(error) }
            endArray()
        }
        endObject()
    }

    private mutating func problem(_ problem: Problem) {
        beginObject()
        if let parameter = problem.parameter {
            key("parameter")
            string(parameter)
        } else {
            key("pointer")
            string(problem.pointer.text)
        }
        key("code")
        string(problem.code.rawValue)
        key("message")
        string(problem.message)
        if let suggestion = problem.suggestion {
            key("suggestion")
            string(suggestion)
        }
        if let reference = problem.reference {
            key("reference")
            string(reference)
        }
        endObject()
    }
}
