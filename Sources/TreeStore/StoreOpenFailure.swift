/// Why a store could not be opened.
package enum StoreOpenFailure: Error, Equatable, CustomStringConvertible {
    /// Another process, or another store of this one, uses the directory.
    case inUse(directory: String)

    /// The data were written by a later version of the program, which understands more than this one.
    case ofLaterVersion(path: String)

    /// The file is no database, or is damaged.
    case corrupt(path: String, reason: String)

    /// The directory or the file cannot be used.
    case unusable(path: String, reason: String)

    /// The URL is none that names a Redis. The reason does not quote it, for it may hold a password.
    case invalidURL(reason: String)

    /// The system has no room for the threads.
    case cannotStart(reason: String)

    package var description: String {
        switch self {
        case .inUse(let directory): "\(directory) is in use by another process"
        case .ofLaterVersion(let path): "\(path) was written by a later version of this program"
        case .corrupt(let path, let reason): "\(path) is damaged: \(reason)"
        case .unusable(let path, let reason): "cannot use \(path): \(reason)"
        case .invalidURL(let reason): "the URL of the store is not valid: \(reason)"
        case .cannotStart(let reason): "cannot start the store: \(reason)"
        }
    }
}
