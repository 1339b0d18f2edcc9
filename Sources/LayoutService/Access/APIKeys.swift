import Foundation
import HTTPServer
import Platform
import Synchronization

/// The keys that clients may identify themselves by: several at once, so that one can take the place of another without
/// a moment in which neither is right.
package final class APIKeys: Sendable {
    private let keys = Mutex<[SecretDigest]>([])

    /// - Parameter text: a key a line; empty lines and those that begin with # are none.
    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(Unusable) {
        try replace(with: text)
    }

    /// Puts others in the place of all keys. If there is something wrong with them, all stays as it was.
    package func replace(with text: String) throws(Unusable) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var found: [SecretDigest] = []
        for (index, line) in lines.enumerated() {
            let key = Array(line.trimmingCharacters(in: .whitespaces).utf8)
            if key.isEmpty || key.first == UInt8(ascii: "#") { continue }
            guard key.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .strangeKey(line: index + 1) }
            guard key.count >= Self.lettersMin else { throw .shortKey(line: index + 1) }
            found.append(SecretDigest(of: key))
        }
        guard !found.isEmpty else { throw .noKey }
        keys.withLock { $0 = found }
    }

    /// How many there are.
    package var count: Int { keys.withLock { $0.count } }

    /// Whether a request may pass: it has one of the keys, as `Authorization: Bearer KEY` or `X-API-Key: KEY`.
    func admit(_ headers: Headers) -> Bool {
        guard let offered = headers["x-api-key"] ?? Self.bearerToken(headers["authorization"]) else { return false }
        let digest = SecretDigest(of: Array(offered.utf8))
        // All are compared, whichever it is: the time tells nothing.
        return keys.withLock { keys in
            keys.reduce(false) { isFound, key in key.matches(digest) || isFound }
        }
    }

    private static func bearerToken(_ authorization: String?) -> String? {
        guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return nil }
        return String(authorization.dropFirst(7).drop { $0 == " " })
    }

    /// What is shorter can be guessed.
    private static let lettersMin = 16

    /// Why a text holds no keys that can be used.
    package enum Unusable: Error, CustomStringConvertible {
        case noKey
        case shortKey(line: Int)
        case strangeKey(line: Int)

        package var description: String {
            switch self {
            case .noKey: "there is no key in it"
            case .shortKey(let line): "the key in line \(line) has fewer than \(lettersMin) letters"
            case .strangeKey(let line): "the key in line \(line) has a letter that is not of ASCII, or a space"
            }
        }
    }
}
