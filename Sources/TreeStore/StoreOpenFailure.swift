/// The reason why a store could not be opened.
package enum StoreOpenFailure: Error, Equatable, CustomStringConvertible {
    /// Another process, or another store of this process, uses the directory.
    case inUse(directory: String)

    /// A later version of the program has written the data.
    case ofLaterVersion(path: String)

    /// The file is not a database, or is damaged.
    case corrupt(path: String, reason: String)

    /// The directory or the file cannot be used.
    case unusable(path: String, reason: String)

    /// The URL of the Redis server is invalid. The reason does not quote it, since it may contain a password.
    case invalidURL(reason: String)

    /// The system cannot start a thread.
    case cannotStart(reason: String)

    package var description: String {
        switch self {
        case .inUse(let directory): "\(directory) is in use by another process"
        case .ofLaterVersion(let path): "\(path) was written by a later version of this program"
        case .corrupt(let path, let reason): "\(path) is damaged: \(reason)"
        case .unusable(let path, let reason): "cannot use \(path): \(reason)"
        case .invalidURL(let reason): "the URL of the store is invalid: \(reason)"
        case .cannotStart(let reason): "cannot start the store: \(reason)"
        }
    }
}
