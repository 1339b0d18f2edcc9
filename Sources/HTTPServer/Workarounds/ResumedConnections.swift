// When a connection is resumed, libmicrohttpd wakes its loop by a descriptor among its events. `MHD_run` first handles
// resumed connections, and then clears that descriptor: a connection that is resumed in between is not handled until
// another event. So the loop is also woken by `WakeUp`, which the library does not clear.

import CMicrohttpd

extension Connection {
    /// Makes the event thread continue with the suspended connection. Called on any thread, before the connection is
    /// closed.
    func resume() {
        MHD_resume_connection(mhd)
        wakeUp.signal()
    }
}
