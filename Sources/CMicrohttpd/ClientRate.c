#include "CMicrohttpd.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

int64_t CMicrohttpd_acknowledgedBytes(int socket) {
    struct tcp_info info;
    socklen_t size = sizeof(info);
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return -1;
    /* An older kernel knows fewer members. */
    if (size < offsetof(struct tcp_info, tcpi_bytes_acked) + sizeof(info.tcpi_bytes_acked)) return -1;
    return (int64_t)info.tcpi_bytes_acked;
}

void CMicrohttpd_limitUnsentBytes(int socket, int count) {
    setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &count, sizeof(count));
}
