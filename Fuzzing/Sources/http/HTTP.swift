import Glibc
import Inputs

@testable import Drawing
@testable import HTTPServer
@testable import LayoutService
@testable import TreeStore

/// The input is what a client sends before it ends its side of the connection, to a server with a tree `a` of two
/// versions. What comes back are whole responses, or nothing; afterwards no request is open, and another client is
/// served.
@_cdecl("LLVMFuzzerTestOneInput")
public func converse(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        trees.plant()
        let answer = reply(to: input)
        let mayAnswerHead = input.contains(UInt8(ascii: "H"))
        if let fault = ReceivedResponses(answer, mayAnswerHead: mayAnswerHead).fault() {
            claim(false, "\(fault) in \(String(decoding: answer, as: UTF8.self).debugDescription)")
        }
        claim(waitForRest(), "\(server.openRequests) requests stay open")
        let health = reply(to: healthRequest)
        claim(health.starts(with: Array("HTTP/1.1 200 ".utf8)), "no health: \(String(decoding: health, as: UTF8.self))")
    }
}

private let healthRequest = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

private let trees = Trees()

private let server: Server = {
    var options = ServerOptions()
    options.port = 0
    options.bodyBytesMax = 16 << 10
    options.headBytesMax = 2 << 10
    // Whatever falls silent is cut off before the patience of the client ends.
    options.headSecondsMax = 5
    options.transferSecondsMax = 5
    options.idleSecondsMax = 5
    options.workerStackBytes = 4 << 20
    options.eventStackBytes = 4 << 20
    var serviceOptions = ServiceOptions()
    serviceOptions.fontPaths = Array(ServiceOptions.defaultFontPaths.prefix(1))
    serviceOptions.bodyBytesMax = options.bodyBytesMax
    // So that workers take part.
    serviceOptions.inlineBodyBytesMax = 256
    serviceOptions.framesCacheBytesMax = 1 << 20
    serviceOptions.drawingLimits.pixelsMax = 1 << 16
    do {
        let service = try LayoutService(options: serviceOptions, store: trees.store)
        let server = try Server(options: options, handler: service)
        service.watch(server)
        return server
    } catch {
        fatalError("\(error)")
    }
}()

private func reply(to input: some Collection<UInt8>) -> [UInt8] {
    guard let answer = Client(port: server.port).converse(input, change: trees.clear) else {
        fatalError("silence, with \(server.openConnections) connections and \(server.openRequests) requests open")
    }
    return answer
}

/// Whether all requests end soon.
private func waitForRest() -> Bool {
    for _ in 0..<10_000 {
        if server.openRequests == 0 { return true }
        usleep(1_000)
    }
    return false
}
