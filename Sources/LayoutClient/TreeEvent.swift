import Foundation

/// An event of a stored tree in a viewport.
public enum TreeEvent: Sendable {
    /// Whole frames.
    case frames(Layout)
    /// The changes from a version to the newest one.
    case patch(Patch)
    /// There is no tree of that name any more.
    case deleted
    /// The newest version cannot be laid out.
    case problem(Problem)

    /// - Parameters:
    ///   - name: of the event in the stream.
    ///   - data: its JSON.
    /// - Returns: nil for events of another kind.
    public init?(name: String, data: Data) throws {
        let decoder = JSONDecoder()
        switch name {
        case "frames": self = .frames(try decoder.decode(Layout.self, from: data))
        case "patch": self = .patch(try decoder.decode(Patch.self, from: data))
        case "deleted": self = .deleted
        case "problem": self = .problem(try decoder.decode(Problem.self, from: data))
        default: return nil
        }
    }
}

/// Reads Server-Sent Events that come in pieces, of which one may end anywhere.
struct EventReader {
    private var line: [UInt8] = []
    private var name = ""

    /// Passes on the events that end in a piece, each before the next one is decoded. The server writes data as one
    /// line.
    mutating func read(_ piece: Data, receive: (TreeEvent) throws -> Void) throws {
        for byte in piece {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.starts(with: "event: ".utf8) {
                name = String(decoding: line.dropFirst(7), as: UTF8.self)
                    .trimmingCharacters(in: .whitespacesAndNewlines)
            } else if line.starts(with: "data: ".utf8),
                let event = try TreeEvent(name: name, data: Data(line.dropFirst(6)))
            {
                try receive(event)
            }
            line.removeAll(keepingCapacity: true)
        }
    }
}
