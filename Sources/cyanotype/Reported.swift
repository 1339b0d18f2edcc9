import ArgumentParser
import Foundation

/// Errors in the words of the command line.
enum Reported {
    /// Runs what starts the program; what it throws becomes a message and the exit status 1.
    ///
    /// - Parameter subject: what it is about, where the error does not tell.
    static func start<Value>(about subject: String? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            Console.say("cyanotype: \(subject.map { "\($0): " } ?? "")\(words(for: error))")
            throw ExitCode.failure
        }
    }

    /// Errors of the project tell of themselves; those of Foundation have a text for who reads them.
    private static func words(for error: any Error) -> String {
        (error as? CocoaError).map { $0.underlying?.localizedDescription ?? $0.localizedDescription } ?? "\(error)"
    }
}
