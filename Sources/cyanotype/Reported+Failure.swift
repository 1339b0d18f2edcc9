import ArgumentParser
import LayoutService
import ServerProgram

extension Reported {
    /// Runs `body`. If it throws, prints the problem document and ends the command with exit status 1.
    ///
    /// - Parameters:
    ///   - subject: the refused file, if it is not that of the request.
    ///   - isError: whether to print the document to standard error, because standard output has another use.
    static func failure<Value>(
        about subject: String? = nil, onStandardError isError: Bool = false, _ body: () throws(Failure) -> Value
    ) throws -> Value {
        do throws(Failure) {
            return try body()
        } catch {
            if let subject { Console.say("cyanotype: \(subject) is refused:") }
            let document = error.document()
            if isError {
                Console.say(String(decoding: document, as: UTF8.self))
            } else {
                try errors(about: "standard output") { try Console.writeResult(document) }
            }
            throw ExitCode.failure
        }
    }
}
