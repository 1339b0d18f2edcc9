/// The header fields of an answer that may be old, because the store could not be asked for the newest version.
enum StoreAge {
    /// - Parameter staleSeconds: the time since the store was heard; nil if the answer is right.
    static func headers(_ staleSeconds: Int?) -> [(name: String, value: String)] {
        guard let staleSeconds else { return [] }
        return [("Age", String(staleSeconds)), ("Cyanotype-Store-Age", String(staleSeconds))]
    }
}
