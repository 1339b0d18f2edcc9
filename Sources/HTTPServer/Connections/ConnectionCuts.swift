/// How many connections were closed or refused so far because of a limit.
package struct ConnectionCuts: Sendable {
    /// Refused, because their address had reached its limit on connections.
    package var refusedByAddress = 0
    /// Closed while idle, to make room for others.
    package var idleForRoom = 0
    /// Closed, because their clients read too slowly.
    package var slowReaders = 0
    /// Closed at the deadline of a head, a body or a response.
    package var overdue = 0

    package init() {}
}
