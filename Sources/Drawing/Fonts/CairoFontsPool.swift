import Synchronization

/// Fonts of Cairo's that wait for the next file: to open a font again takes longer than to write its text.
final class CairoFontsPool: Sendable {
    /// The most sets of fonts that wait.
    private static let setsMax = 8

    private let faces: FontFaces
    private let waiting = Mutex<[CairoFonts]>([])

    init(_ faces: FontFaces) {
        self.faces = faces
    }

    /// Lends fonts to one file. After a failure nobody uses them again: what has gone wrong with a font of Cairo's once
    /// stays wrong.
    func lend<Result, Failure: Error>(_ body: (CairoFonts) throws(Failure) -> Result) throws(Failure) -> Result {
        let fonts = waiting.withLock { $0.popLast() } ?? CairoFonts(faces)
        let result = try body(fonts)
        if !fonts.isFull { waiting.withLock { if $0.count < Self.setsMax { $0.append(fonts) } } }
        return result
    }
}
