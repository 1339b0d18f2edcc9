/// The header fields of an answer that may be stale, because the store could not be asked for the newest version.
enum StoreAge {
    /// - Parameter staleSeconds: the time since the last answer of the store; nil if the answer is current.
    static func headers(_ staleSeconds: Int?) -> [(name: String, value: String)] {
        guard let staleSeconds else { return [] }
        return [("Age", String(staleSeconds)), ("Cyanotype-Store-Age", String(staleSeconds))]
    }
}
