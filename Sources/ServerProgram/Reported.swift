import ArgumentParser

/// Reports errors on the command line.
package enum Reported {
    /// Runs `body`. If it throws, prints the error and ends the command with exit status 1.
    ///
    /// - Parameter subject: the file or option, if the error does not name it.
    @discardableResult package static func errors<Value>(about subject: String? = nil, _ body: () throws -> Value)
        throws
        -> Value
    {
        do {
            return try body()
        } catch {
            Console.say("cyanotype: \(subject.map { "\($0): " } ?? "")\(error)")
            throw ExitCode.failure
        }
    }
}
