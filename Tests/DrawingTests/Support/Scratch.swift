import Foundation

/// A folder for files of one test, deleted with the object.
final class Scratch {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "cyanotype-pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], as name: String) throws -> String {
        let file = url.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path()
    }
}

/// Other programs that read pictures.
enum Tool {
    struct Failed: Error {
        let command: [String]
    }

    /// The standard output of a program.
    @discardableResult
    static func run(_ command: String...) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(command: command) }
        return data
    }

    /// Renders a PDF or an SVG with another program.
    static func pixels(of picture: [UInt8], _ format: String) throws -> Pixels {
        let scratch = try Scratch()
        let file = try scratch.write(picture, as: "picture.\(format)")
        let drawn = scratch.url.appending(path: "drawn")
        if format == "pdf" {
            try run("pdftocairo", "-png", "-transp", "-r", "72", "-singlefile", file, drawn.path())
        } else {
            try run("rsvg-convert", file, "-o", drawn.path() + ".png")
        }
        return try Pixels(png: Array(try Data(contentsOf: drawn.appendingPathExtension("png"))))
    }

    /// The text in a PDF.
    static func text(ofPDF picture: [UInt8]) throws -> String {
        let scratch = try Scratch()
        let file = try scratch.write(picture, as: "picture.pdf")
        return String(decoding: try run("pdftotext", file, "-"), as: UTF8.self)
    }
}
