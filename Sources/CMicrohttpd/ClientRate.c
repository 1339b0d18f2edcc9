#include "CMicrohttpd.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/* False for other sockets, and if an older kernel does not know a member that ends at `end`. */
static bool readInfo(int socket, struct tcp_info *info, size_t end) {
    socklen_t size = sizeof(*info);
    return getsockopt(socket, IPPROTO_TCP, TCP_INFO, info, &size) == 0 && size >= end;
}

#define END_OF(member) (offsetof(struct tcp_info, member) + sizeof(((struct tcp_info *)0)->member))

int64_t CMicrohttpd_acknowledgedBytes(int socket) {
    struct tcp_info info;
    return readInfo(socket, &info, END_OF(tcpi_bytes_acked)) ? (int64_t)info.tcpi_bytes_acked : -1;
}

int64_t CMicrohttpd_receivedBytes(int socket) {
    struct tcp_info info;
    return readInfo(socket, &info, END_OF(tcpi_bytes_received)) ? (int64_t)info.tcpi_bytes_received : -1;
}

void CMicrohttpd_limitUnsentBytes(int socket, int count) {
    setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &count, sizeof(count));
}
