import Glibc
import Inputs

@testable import Drawing
@testable import HTTPServer
@testable import LayoutService
@testable import TreeStore

/// The input is what a client sends before it ends its side of the connection, to a server with a tree `a` of two
/// versions. What comes back are whole responses, a stream perhaps without its end, or nothing; afterwards no request and no connection is open, and other
/// clients are served.
@_cdecl("LLVMFuzzerTestOneInput")
public func converse(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        trees.plant()
        let answer = answer(to: input)
        let mayAnswerHead = Array(input).firstRange(of: Array("HEAD ".utf8)) != nil
        if let fault = ReceivedResponses(answer, mayAnswerHead: mayAnswerHead).fault() {
            claim(false, "\(fault) in \(String(decoding: answer, as: UTF8.self).debugDescription)")
        }
        claim(waitForRest(), "\(server.openRequests) requests, \(server.openConnections) connections stay open")
        claimHealth(after: input)
    }
}

/// To look after each input would cost as much again.
private func claimHealth(after input: UnsafeBufferPointer<UInt8>) {
    guard input.reduce(0, &+) % 16 == 0 else { return }
    let health = answer(to: healthRequest)
    claim(health.starts(with: Array("HTTP/1.1 200 ".utf8)), "no health: \(String(decoding: health, as: UTF8.self))")
}

private let healthRequest = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

private let trees = Trees()

private let server: DrivenServer = {
    var options = ServerOptions()
    options.bodyBytesMax = 16 << 10
    options.headBytesMax = 2 << 10
    // Whatever falls silent is cut off before the patience of the client ends.
    options.headSecondsMax = 5
    options.transferSecondsMax = 5
    options.idleSecondsMax = 5
    options.workerStackBytes = 4 << 20
    var serviceOptions = ServiceOptions()
    serviceOptions.fontPaths = Array(ServiceOptions.defaultFontPaths.prefix(1))
    serviceOptions.bodyBytesMax = options.bodyBytesMax
    // So that workers take part.
    serviceOptions.inlineBodyBytesMax = 256
    serviceOptions.framesCacheBytesMax = 1 << 20
    serviceOptions.drawingLimits.pixelsMax = 1 << 16
    do {
        let service = try LayoutService(options: serviceOptions, store: trees.store)
        let server = try DrivenServer(options: options, handler: service)
        service.watch(server)
        return server
    } catch {
        fatalError("\(error)")
    }
}()

private func answer(to input: some Collection<UInt8>) -> [UInt8] {
    guard let answer = Conversation.answer(to: input, of: server, change: trees.clear) else {
        fatalError("silence, with \(server.openConnections) connections and \(server.openRequests) requests open")
    }
    return answer
}

/// Whether all requests and connections end soon: a worker may still hold its request when it has been answered.
private func waitForRest() -> Bool {
    for _ in 0..<100_000 {
        if server.openRequests == 0, server.openConnections == 0 { return true }
        server.wait(microseconds: 20)
        server.settle()
    }
    return false
}
