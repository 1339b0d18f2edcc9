#include "CMicrohttpd.h"

#include <errno.h>
#include <gnutls/gnutls.h>
#include <stdarg.h>
#include <string.h>
#include <sys/socket.h>

/* The library's log messages are not printed. The one about a malformed Content-Length is passed on. */
static void logMessage(void *loggerContext, const char *format, va_list arguments) {
    const struct CMicrohttpdCallbacks *callbacks = loggerContext;
    (void)arguments;
    if (strstr(format, "Content-Length") != NULL) callbacks->malformedLength(callbacks->context);
}

struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits) {
    if (MHD_is_feature_supported(MHD_FEATURE_MESSAGES) != MHD_YES) {
        errno = ENOTSUP;
        return NULL;
    }
    const unsigned int flags =
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
        (limits->certificates != NULL ? MHD_USE_TLS : 0);
    /* Versions older than TLS 1.2 must not be used (RFC 8996). Without TLS the library refuses these options. */
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)limits->certificates},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)limits->key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_OptionItem *more = limits->certificates != NULL ? tls : tls + 3;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, callbacks->access, callbacks->context,
        MHD_OPTION_EXTERNAL_LOGGER, logMessage, callbacks,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->requestLine, callbacks->context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->context,
        MHD_OPTION_UNESCAPE_CALLBACK, callbacks->unescape, callbacks->context,
        MHD_OPTION_CONNECTION_LIMIT, limits->connectionsMax,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits->connectionMemoryBytes,
        MHD_OPTION_CONNECTION_TIMEOUT, 0u,
        MHD_OPTION_ARRAY, more,
        MHD_OPTION_END);
}

int CMicrohttpd_events(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info == NULL ? -1 : info->epoll_fd;
}

int CMicrohttpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

void *CMicrohttpd_socketContext(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

int CMicrohttpd_queuedStatus(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
    return info == NULL ? 0 : (int)info->http_status;
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

/* Converts a result of GnuTLS to that of send(2). */
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

void *CMicrohttpd_makeCredentials(const char *certificates, const char *key, const char **reason) {
    gnutls_certificate_credentials_t credentials;
    int result = gnutls_certificate_allocate_credentials(&credentials);
    if (result >= 0) {
        const gnutls_datum_t certificateText = {(unsigned char *)certificates, strlen(certificates)};
        const gnutls_datum_t keyText = {(unsigned char *)key, strlen(key)};
        result = gnutls_certificate_set_x509_key_mem(credentials, &certificateText, &keyText, GNUTLS_X509_FMT_PEM);
        if (result >= 0) return credentials;
        gnutls_certificate_free_credentials(credentials);
    }
    *reason = gnutls_strerror(result);
    return NULL;
}

void CMicrohttpd_freeCredentials(void *credentials) {
    gnutls_certificate_free_credentials(credentials);
}

void CMicrohttpd_useCredentials(struct MHD_Connection *connection, void *credentials) {
    const gnutls_session_t tls = session(connection);
    if (tls != NULL) gnutls_credentials_set(tls, GNUTLS_CRD_CERTIFICATE, credentials);
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
