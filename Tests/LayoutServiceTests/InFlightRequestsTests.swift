import LayoutEngine
import LayoutJSON
import Synchronization
import Testing

@testable import LayoutService

/// Equal requests, one of which computes the result.
struct InFlightRequestsTests {
    private let requests = InFlightRequests()
    private let key = FramesKey(
        version: VersionKey(name: "board", number: 1),
        viewport: Viewport(size: SizeConstraint(width: .unconstrained, height: .unconstrained)), since: nil)

    @Test func `the first waiter alone has to have the result computed`() {
        #expect(requests.join(key, isWanted: { true }) { _ in })
        #expect(!requests.join(key, isWanted: { true }) { _ in })
    }

    @Test func `only one thread claims a result`() {
        _ = requests.join(key, isWanted: { true }) { _ in }
        #expect(requests.claim(key, orFailWith: .storeUnavailable))
        #expect(!requests.claim(key, orFailWith: .storeUnavailable))
    }

    @Test func `a result that nobody waits for is not claimed`() {
        #expect(!requests.claim(key, orFailWith: .storeUnavailable))
        _ = requests.join(key, isWanted: { true }) { _ in }
        requests.finish(key, .failure(.storeUnavailable))
        #expect(!requests.claim(key, orFailWith: .storeUnavailable))
    }

    @Test func `a request computes a result whose background job has not begun, and the job then does nothing`() {
        #expect(requests.join(key, isWanted: { true }) { _ in })
        #expect(requests.joinAndClaim(key) { _ in })
        #expect(!requests.claim(key, orFailWith: .storeUnavailable))
    }

    @Test func `a request waits for a result that another thread computes`() {
        #expect(requests.joinAndClaim(key) { _ in })
        #expect(!requests.joinAndClaim(key) { _ in })
    }

    @Test func `the result is passed once to everybody who waits for it`() {
        let results = Mutex(0)
        for _ in 0..<3 { _ = requests.join(key, isWanted: { true }) { _ in results.withLock { $0 += 1 } } }
        _ = requests.joinAndClaim(key) { _ in results.withLock { $0 += 1 } }
        for _ in 0..<2 { requests.finish(key, .failure(.storeUnavailable)) }
        #expect(results.withLock { $0 } == 4)
        #expect(requests.join(key, isWanted: { true }) { _ in })
    }

    @Test func `a result that one waiter still wants is computed for all`() {
        _ = requests.join(key, isWanted: { false }) { _ in }
        _ = requests.join(key, isWanted: { true }) { _ in }
        #expect(requests.claim(key, orFailWith: .storeUnavailable))
    }

    @Test func `an unwanted result is not computed, and all waiters get the failure`() {
        let failures = Mutex(0)
        for _ in 0..<2 {
            _ = requests.join(key, isWanted: { false }) { result in
                if case .failure(.storeUnavailable) = result { failures.withLock { $0 += 1 } }
            }
        }
        #expect(!requests.claim(key, orFailWith: .storeUnavailable))
        #expect(failures.withLock { $0 } == 2)
        #expect(requests.join(key, isWanted: { true }) { _ in })
    }
}
