import Logging
import Platform

/// What a line of a log says.
package struct LogEntry {
    package var time: Timestamp
    package var level: Logger.Level
    package var message: String
    let metadata: Logger.Metadata
    /// The keys of the metadata in their order. To sort them and look values up takes a fifth of the time of sorting
    /// pairs: a value takes long to move.
    let keys: [String]

    /// `metadata`: in layers, of which a later one's values replace those of an earlier one.
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
