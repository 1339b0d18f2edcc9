import CMicrohttpd
import Glibc

/// Requests a resource of a server and reads the status.
package enum HealthProbe {
    /// Why there was no answer.
    package struct Unreachable: Error, CustomStringConvertible {
        let host: String
        let port: UInt16
        let reason: String

        package var description: String { "no answer from \(host) port \(port): \(reason)" }
    }

    /// Returns the status of the response to `GET path`.
    ///
    /// - Parameters:
    ///   - host: the address that the server listens on. For 0.0.0.0 and ::, the probe connects to the loopback
    ///     address.
    ///   - usesTLS: whether the server speaks TLS. Its certificate is not verified.
    package static func status(
        host: String, port: UInt16, path: String, usesTLS: Bool = false, timeoutSeconds: Int
    ) throws(Unreachable) -> Int {
        let name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
        let authority = (name.contains(":") ? "[\(name)]" : name) + ":\(port)"
        let request = "GET \(path) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n\r\n"
        do throws(Failure) {
            let descriptor = try connect(to: name, port, timeoutSeconds: timeoutSeconds)
            defer { close(descriptor) }
            return usesTLS ? try askThroughTLS(request, descriptor) : try ask(request, descriptor)
        } catch {
            throw Unreachable(host: name, port: port, reason: error.reason)
        }
    }

    private struct Failure: Error {
        let reason: String

        /// The failure of the last system call.
        static var ofSystem: Failure { Failure(reason: String(cString: strerror(errno))) }
    }

    private static func connect(to host: String, _ port: UInt16, timeoutSeconds: Int) throws(Failure) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
            throw Failure(reason: "there is no such address")
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
        guard descriptor >= 0 else { throw .ofSystem }
        var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        guard Glibc.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
            let failure = Failure.ofSystem
            close(descriptor)
            throw failure
        }
        return descriptor
    }

    private static func ask(_ request: String, _ descriptor: Int32) throws(Failure) -> Int {
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            throw .ofSystem
        }
        guard let status = readStatus(from: descriptor) else { throw Failure(reason: "it does not speak HTTP") }
        return status
    }

    private static func askThroughTLS(_ request: String, _ descriptor: Int32) throws(Failure) -> Int {
        var reply = [CChar](repeating: 0, count: statusLineBytes)
        let count = CMicrohttpd_askTLS(descriptor, request, &reply, reply.count)
        let text = String(decoding: reply.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let status = status(inLine: text) else { throw Failure(reason: "it does not speak HTTP through TLS") }
        return status
    }

    private static let statusLineBytes = 12

    private static func readStatus(from descriptor: Int32) -> Int? {
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: statusLineBytes)
        while line.count < statusLineBytes {
            let count = recv(descriptor, &chunk, statusLineBytes - line.count, 0)
            guard count > 0 else { return nil }
            line += chunk[..<count]
        }
        return status(inLine: String(decoding: line, as: UTF8.self))
    }

    /// Parses the status of a line such as `HTTP/1.1 200 OK`, without its reason.
    private static func status(inLine line: String) -> Int? {
        line.hasPrefix("HTTP/1.") ? Int(line.suffix(3)) : nil
    }
}
