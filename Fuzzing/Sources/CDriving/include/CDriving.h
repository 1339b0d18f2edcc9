#ifndef CDRIVING_H
#define CDRIVING_H

/* Waits until a descriptor is readable or the time is over, and returns whether one is readable. Ignores negative
   descriptors. Written in C, because Swift does not import ppoll(2), a GNU extension. */
int CDriving_wait(int events, int wakeUp, int client, long microseconds);

#endif
