// libmicrohttpd wakes its loop when a connection is resumed, by a descriptor among its events. `MHD_run` looks for
// resumed connections first, and then clears that descriptor: a connection that is resumed in between is forgotten
// until something else happens. So the loop is woken once more by a signal of ours, which the library does not clear.

import CMicrohttpd

extension Connection {
    /// Has its event thread go on with it after it was suspended. Called from any thread, before the connection is
    /// closed.
    func resume() {
        MHD_resume_connection(mhd)
        wakeUp.signal()
    }
}
