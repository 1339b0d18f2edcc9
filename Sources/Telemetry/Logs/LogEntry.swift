import Logging
import Platform

/// The content of a log line.
package struct LogEntry {
    package var time: Timestamp
    package var level: Logger.Level
    package var message: String
    let metadata: Logger.Metadata
    /// The keys of the metadata, sorted. Sorting only the keys, and then looking up their values, takes a fifth of the
    /// time of sorting pairs, because moving values is slow.
    let keys: [String]

    /// - Parameter layers: the metadata. Later layers override earlier ones.
    package init(time: Timestamp, level: Logger.Level, message: String, metadata layers: Logger.Metadata...) {
        self.time = time
        self.level = level
        self.message = message
        metadata = layers.reduce(into: [:]) { merged, layer in
            if merged.isEmpty { merged = layer } else { merged.merge(layer) { _, later in later } }
        }
        keys = metadata.keys.sorted()
    }
}
