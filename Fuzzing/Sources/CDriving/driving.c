/* Declares ppoll. */
#define _GNU_SOURCE
#include "CDriving.h"

#include <poll.h>
#include <stddef.h>

int CDriving_wait(int events, int wakeUp, int client, long microseconds) {
    struct pollfd polls[] = {
        {.fd = events, .events = POLLIN}, {.fd = wakeUp, .events = POLLIN}, {.fd = client, .events = POLLIN}};
    const struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
    return ppoll(polls, sizeof polls / sizeof *polls, &time, NULL) > 0;
}
