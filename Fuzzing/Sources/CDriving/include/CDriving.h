#ifndef CDRIVING_H
#define CDRIVING_H

/* Swift does not see ppoll(2), an extension of GNU's. Waits until one of the descriptors is readable, for so many
   microseconds at most; returns whether one is. Negative descriptors are left out. */
int CDriving_wait(int events, int wakeUp, int client, long microseconds);

#endif
