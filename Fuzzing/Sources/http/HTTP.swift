import Glibc
import Inputs

@testable import Drawing
@testable import HTTPServer
@testable import LayoutService
@testable import TreeStore

/// The input is all the bytes that a client sends to a server that stores two versions of a tree `a`. The server sends
/// complete responses, a stream that may be cut off, or nothing. Afterwards no request and no connection is open, and
/// later clients are served.
@_cdecl("LLVMFuzzerTestOneInput")
public func converse(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        trees.reset()
        let answer = answer(to: input)
        let mayAnswerHead = Array(input).firstRange(of: Array("HEAD ".utf8)) != nil
        if let fault = ReceivedResponses(answer, mayAnswerHead: mayAnswerHead).fault() {
            claim(false, "\(fault) in \(String(decoding: answer, as: UTF8.self).debugDescription)")
        }
        claim(waitUntilIdle(), "\(server.openRequests) requests, \(server.openConnections) connections are still open")
        claimHealth(after: input)
    }
}

/// Checks that the server still answers, after one input in 16: a check takes as long as an input.
private func claimHealth(after input: UnsafeBufferPointer<UInt8>) {
    guard input.reduce(0, &+) % 16 == 0 else { return }
    let health = answer(to: healthRequest)
    claim(
        health.starts(with: Array("HTTP/1.1 200 ".utf8)),
        "the health check fails: \(String(decoding: health, as: UTF8.self))")
}

private let healthRequest = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

private let trees = Trees()

private let server: DrivenServer = {
    var options = ServerOptions()
    options.bodyBytesMax = 16 << 10
    options.headBytesMax = 2 << 10
    // Shorter than the client's timeout.
    options.headSecondsMax = 5
    options.transferSecondsMax = 5
    options.idleSecondsMax = 5
    options.workerStackBytes = 4 << 20
    var serviceOptions = ServiceOptions()
    serviceOptions.fontPaths = Array(ServiceOptions.defaultFontPaths.prefix(1))
    serviceOptions.bodyBytesMax = options.bodyBytesMax
    // Lower than the default, so that workers handle some of the requests.
    serviceOptions.inlineBodyBytesMax = 256
    serviceOptions.framesCacheBytesMax = 1 << 20
    serviceOptions.drawingLimits.pixelsMax = 1 << 16
    do {
        let service = try LayoutService(options: serviceOptions, store: trees.store)
        let server = try DrivenServer(options: options, handler: service)
        service.use(server)
        return server
    } catch {
        fatalError("\(error)")
    }
}()

private func answer(to input: some Collection<UInt8>) -> [UInt8] {
    guard let answer = Conversation.answer(to: input, of: server, change: trees.clear) else {
        fatalError(
            "timeout: \(server.openRequests) requests, \(server.openConnections) connections are still open"
        )
    }
    return answer
}

/// Returns whether all requests and connections end. A worker may still hold a request whose response is sent.
private func waitUntilIdle() -> Bool {
    for _ in 0..<100_000 {
        if server.openRequests == 0, server.openConnections == 0 { return true }
        server.wait(microseconds: 20)
        server.settle()
    }
    return false
}
