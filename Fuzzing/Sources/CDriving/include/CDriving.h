#ifndef CDRIVING_H
#define CDRIVING_H

#include <microhttpd.h>

/* What Swift cannot call: the variadic MHD_get_daemon_info and, as an extension of GNU's, ppoll(2). */

/* Waits until the daemon has something to do, or the client something to read; for so many microseconds at most.
   Returns whether one of them has. The client may be -1. */
int CDriving_wait(struct MHD_Daemon *daemon, int client, long microseconds);

#endif
