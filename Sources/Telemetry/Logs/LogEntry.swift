import Logging

/// What a line of a log says.
package struct LogEntry {
    package var time: Timestamp
    package var level: Logger.Level
    package var message: String
    /// Each key once, in the order of the keys.
    let metadata: [(key: String, value: Logger.MetadataValue)]

    /// `metadata`: in layers, of which a later one's values replace those of an earlier one.
    package init(time: Timestamp, level: Logger.Level, message: String, metadata layers: Logger.Metadata...) {
        self.time = time
        self.level = level
        self.message = message
        let filled = layers.filter { !$0.isEmpty }
        let merged = filled.dropFirst().reduce(into: filled.first ?? [:]) { merged, layer in
            merged.merge(layer) { _, later in later }
        }
        metadata = merged.sorted { $0.key < $1.key }
    }
}
