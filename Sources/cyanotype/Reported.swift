import ArgumentParser

/// Errors in the words of the command line.
enum Reported {
    /// Runs what starts the program; what it throws becomes a message and the exit status 1.
    static func start<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            Console.say("cyanotype: \(error)")
            throw ExitCode.failure
        }
    }
}
