import Foundation
import Testing

/// A file that is deleted with the object.
final class TemporaryFile {
    let path: String

    init(_ bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "cyanotype-test-\(UUID())").path
        try Data(bytes).write(to: URL(filePath: path))
    }

    convenience init(_ text: String) throws {
        try self.init(Array(text.utf8))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// The content of the file, decompressed by the gzip of the system.
    func packed() throws -> [UInt8] { try filtered(by: "gzip") }

    func unpacked() throws -> [UInt8] { try filtered(by: "gzip", "--decompress") }

    /// The decompressed beginning of an incomplete file.
    func unpackedSoFar() throws -> [UInt8] {
        let program = "import sys, zlib; i, o = sys.stdin.buffer, sys.stdout.buffer; o.write(zlib.decompressobj(31)"
        return try filtered(by: "python3", "-c", program + ".decompress(i.read()))")
    }

    private func filtered(by command: String...) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: path))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return Array(bytes)
    }
}

/// A port on which no program listens.
func freePort() throws -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { address in
        try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
            try #require(bind(socket, generic, size) == 0)
            try #require(getsockname(socket, generic, &size) == 0)
        }
        return UInt16(bigEndian: address.pointee.sin_port)
    }
}
