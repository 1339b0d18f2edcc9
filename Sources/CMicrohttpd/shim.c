#include "CMicrohttpd.h"

#include <errno.h>
#include <gnutls/gnutls.h>
#include <string.h>
#include <sys/socket.h>

struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits) {
    /* Without MHD_USE_ERROR_LOG the library writes nothing to standard error. */
    const unsigned int flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME |
        (limits->certificates != NULL ? MHD_USE_TLS : 0);
    /* What is older than TLS 1.2 is not to be used (RFC 8996). Without TLS the library refuses these options. */
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)limits->certificates},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)limits->key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_OptionItem *more = limits->certificates != NULL ? tls : tls + 3;
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
        MHD_OPTION_ARRAY, more,
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

static gnutls_session_t session(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info == NULL ? NULL : (gnutls_session_t)info->tls_session;
}

/* A result of GnuTLS in the words of send(2). */
static ssize_t posix(ssize_t result) {
    if (result >= 0) return result;
    errno = result == GNUTLS_E_AGAIN ? EAGAIN : result == GNUTLS_E_INTERRUPTED ? EINTR : EPIPE;
    return -1;
}

ssize_t CMicrohttpd_send(struct MHD_Connection *connection, const void *bytes, size_t count) {
    const gnutls_session_t tls = session(connection);
    if (tls != NULL) return posix(gnutls_record_send(tls, bytes, count));
    return send(CMicrohttpd_socket(connection), bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t CMicrohttpd_sendAgain(struct MHD_Connection *connection) {
    const gnutls_session_t tls = session(connection);
    return tls != NULL ? posix(gnutls_record_send(tls, NULL, 0)) : 0;
}

const char *CMicrohttpd_checkIdentity(const char *certificates, const char *key) {
    gnutls_certificate_credentials_t credentials;
    int result = gnutls_certificate_allocate_credentials(&credentials);
    if (result < 0) return gnutls_strerror(result);
    const gnutls_datum_t certificateText = {(unsigned char *)certificates, strlen(certificates)};
    const gnutls_datum_t keyText = {(unsigned char *)key, strlen(key)};
    result = gnutls_certificate_set_x509_key_mem(credentials, &certificateText, &keyText, GNUTLS_X509_FMT_PEM);
    gnutls_certificate_free_credentials(credentials);
    return result < 0 ? gnutls_strerror(result) : NULL;
}

ssize_t CMicrohttpd_askTLS(int socket, const char *request, char *reply, size_t replyBytes) {
    gnutls_session_t tls;
    gnutls_certificate_credentials_t credentials;
    if (gnutls_certificate_allocate_credentials(&credentials) < 0) return -1;
    ssize_t result = gnutls_init(&tls, GNUTLS_CLIENT);
    if (result >= 0) {
        gnutls_set_default_priority(tls);
        gnutls_credentials_set(tls, GNUTLS_CRD_CERTIFICATE, credentials);
        gnutls_transport_set_int(tls, socket);
        do {
            result = gnutls_handshake(tls);
        } while (result < 0 && !gnutls_error_is_fatal((int)result) && result != GNUTLS_E_AGAIN);
        if (result >= 0) result = gnutls_record_send(tls, request, strlen(request));
        if (result >= 0) result = gnutls_record_recv(tls, reply, replyBytes);
        gnutls_deinit(tls);
    }
    gnutls_certificate_free_credentials(credentials);
    return posix(result);
}
