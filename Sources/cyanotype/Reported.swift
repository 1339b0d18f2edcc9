import ArgumentParser
import Foundation

/// Reports errors on the command line.
enum Reported {
    /// Runs `body`. If it throws, prints the error and ends the command with exit status 1.
    ///
    /// - Parameter subject: the file or option concerned, where the error does not name it.
    @discardableResult static func start<Value>(about subject: String? = nil, _ body: () throws -> Value) throws
        -> Value
    {
        do {
            return try body()
        } catch {
            Console.say("cyanotype: \(subject.map { "\($0): " } ?? "")\(message(for: error))")
            throw ExitCode.failure
        }
    }

    /// Foundation's errors have a text for people, which their description is not.
    static func message(for error: any Error) -> String {
        (error as? CocoaError).map { $0.underlying?.localizedDescription ?? $0.localizedDescription } ?? "\(error)"
    }
}
