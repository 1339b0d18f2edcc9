import Foundation
import HTTPServer
import Platform
import Synchronization

/// The API keys of clients. There may be several, so that an old key still works while it is being replaced.
package final class APIKeys: Sendable {
    private let keys = Mutex<[SecretDigest]>([])

    /// - Parameter text: one key per line; empty lines and lines that begin with # are skipped.
    package init(_ text: String) throws(Unusable) {
        try replace(with: text)
    }

    /// Replaces all keys. If it throws, the old ones stay valid.
    package func replace(with text: String) throws(Unusable) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var found: [SecretDigest] = []
        for (index, line) in lines.enumerated() {
            let key = Array(line.trimmingCharacters(in: .whitespaces).utf8)
            if key.isEmpty || key.first == UInt8(ascii: "#") { continue }
            guard key.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .invalidCharacter(line: index + 1) }
            guard key.count >= Self.bytesMin else { throw .shortKey(line: index + 1) }
            found.append(SecretDigest(of: key))
        }
        guard !found.isEmpty else { throw .noKey }
        keys.withLock { $0 = found }
    }

    package var count: Int { keys.withLock { $0.count } }

    /// Whether a request has one of the keys, as `Authorization: Bearer KEY` or `X-API-Key: KEY`.
    func accepts(_ headers: Headers) -> Bool { digest(in: headers) != nil }

    /// Whether a request has a key, valid or not.
    static func isSent(in headers: Headers) -> Bool { sentKey(in: headers) != nil }

    private static func sentKey(in headers: Headers) -> String? {
        [headers["x-api-key"], bearerToken(headers["authorization"])].compactMap(\.self).first { !$0.isEmpty }
    }

    /// The digest of a request's key; nil if it has none of the keys.
    func digest(in headers: Headers) -> SecretDigest? {
        guard let key = Self.sentKey(in: headers) else { return nil }
        let digest = SecretDigest(of: Array(key.utf8))
        // Compares all keys, so that the time does not reveal which one matched.
        return keys.withLock { keys in
            keys.reduce(nil as SecretDigest?) { found, key in key.matches(digest) ? key : found }
        }
    }

    private static func bearerToken(_ authorization: String?) -> String? {
        guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return nil }
        return String(authorization.dropFirst(7).drop { $0 == " " })
    }

    /// Shorter keys could be guessed.
    private static let bytesMin = 16

    /// Why a text cannot be used as a list of keys.
    package enum Unusable: Error, CustomStringConvertible {
        case noKey
        case shortKey(line: Int)
        case invalidCharacter(line: Int)

        package var description: String {
            switch self {
            case .noKey: "it contains no key"
            case .shortKey(let line): "the key in line \(line) has fewer than \(bytesMin) characters"
            case .invalidCharacter(let line):
                "the key in line \(line) contains a space or a character that is not printable ASCII"
            }
        }
    }
}
