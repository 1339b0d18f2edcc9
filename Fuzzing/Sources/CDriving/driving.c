/* For ppoll. */
#define _GNU_SOURCE
#include "CDriving.h"

#include <poll.h>
#include <stddef.h>

int CDriving_wait(struct MHD_Daemon *daemon, int client, long microseconds) {
    const int events = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    struct pollfd polls[] = {{.fd = events, .events = POLLIN}, {.fd = client, .events = POLLIN}};
    const struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
    return ppoll(polls, sizeof polls / sizeof *polls, &time, NULL) > 0;
}
