#include "CMicrohttpd.h"

struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits) {
    /* Without MHD_USE_ERROR_LOG the library writes nothing to standard error. */
    const unsigned int flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME;
    /* A pool of one thread is spelt as no pool; the limit of connections is shared out among the pool's threads. */
    const unsigned int pool = limits->eventThreads > 1 ? limits->eventThreads : 0;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, callbacks->access, callbacks->context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->requestLine, callbacks->context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->context,
        MHD_OPTION_UNESCAPE_CALLBACK, callbacks->unescape, callbacks->context,
        MHD_OPTION_CONNECTION_LIMIT, limits->connectionsMax,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits->connectionsPerAddressMax,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits->connectionMemoryBytes,
        MHD_OPTION_THREAD_STACK_SIZE, limits->threadStackBytes,
        MHD_OPTION_CONNECTION_TIMEOUT, 0u,
        MHD_OPTION_THREAD_POOL_SIZE, pool,
        MHD_OPTION_END);
}

int CMicrohttpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

void *CMicrohttpd_socketContext(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

size_t CMicrohttpd_headBytes(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}
