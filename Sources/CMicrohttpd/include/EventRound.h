#ifndef EVENT_ROUND_H
#define EVENT_ROUND_H

/* A round of a thread's event loop: the library takes events, then serves each connection that has something to do, once.
   What the connections answer can be held back until the end of the round, where all of it leaves in one call of the
   system: a client that is answered wakes up, and where it has the same processors it takes the place of whoever makes
   the next answer. */

/* Has the next message on a socket, a head alone or with a body, wait for the end of this thread's round, if it is sent
   in this round and is not long. The socket does not block and has no TLS, and the process ignores SIGPIPE. The
   bytes last until then, or until the socket is forgotten. A loop is always run by the same thread. */
void EventRound_hold(int socket);

/* The socket is about to be closed by this thread: what was held back on it does not leave any more, and what has left
   is not taken for a message of the next socket with that number. */
void EventRound_forget(int socket);

/* Sends what this thread holds back, before it waits for events. Returns how many messages left in one call; the system
   may have no such call, and then they leave one after the other. */
long EventRound_end(void);

#endif
