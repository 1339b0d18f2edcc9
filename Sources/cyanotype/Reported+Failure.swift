import ArgumentParser
import LayoutService
import ServerProgram

extension Reported {
    /// Runs `body`. If it throws, prints the problem document and ends the command with exit status 1.
    ///
    /// - Parameters:
    ///   - subject: the file concerned, where it is not the request's.
    ///   - isError: whether the document goes to standard error, because standard output is for something else.
    static func failure<Value>(
        about subject: String? = nil, onStandardError isError: Bool = false, _ body: () throws(Failure) -> Value
    ) throws -> Value {
        do throws(Failure) {
            return try body()
        } catch {
            if let subject { Console.say("cyanotype: \(subject) is refused:") }
            let document = error.document()
            if isError { Console.say(String(decoding: document, as: UTF8.self)) } else { Console.writeResult(document) }
            throw ExitCode.failure
        }
    }
}
