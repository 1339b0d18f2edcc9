#ifndef EVENT_ROUND_H
#define EVENT_ROUND_H

/* A round of a thread's event loop: the library takes events, then serves each connection that has something to do, once.
   What the connections answer can be held back until the end of the round, where all of it leaves in one call of the
   system: a client that is answered wakes up, and where it has the same processors it takes the place of whoever makes
   the next answer. */

/* Has the next message of two parts, as head and body are, on a socket wait for the end of this thread's round. The
   socket does not block and has no TLS, and the process ignores SIGPIPE. The bytes last until then. */
void EventRound_hold(int socket);

/* The socket is about to be closed by this thread: what was held back on it does not leave any more. */
void EventRound_forget(int socket);

/* Sends what this thread holds back. Done before it waits for events. */
void EventRound_end(void);

#endif
