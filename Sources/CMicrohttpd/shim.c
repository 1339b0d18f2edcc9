/* For RTLD_NEXT. */
#define _GNU_SOURCE
#include "CMicrohttpd.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

/* The library refuses some requests before anybody is asked, with a page of its own in HTML. These stand in for its own
   functions, which it calls by their names, so that such a request is answered as all others are. */

static struct MHD_Response *(*_Atomic refuse)(struct MHD_Connection *connection, unsigned int *status);

/* The library's own. */
static struct MHD_Response *(*create)(size_t, void *, enum MHD_ResponseMemoryMode);
static enum MHD_Result (*queue)(struct MHD_Connection *, unsigned int, struct MHD_Response *);
static enum MHD_Result (*look)(
    struct MHD_Connection *, enum MHD_ValueKind, const char *, size_t, const char **, size_t *);

/* Before there are threads that could do so twice. */
__attribute__((constructor)) static void find(void) {
    *(void **)&create = dlsym(RTLD_NEXT, "MHD_create_response_from_buffer");
    *(void **)&queue = dlsym(RTLD_NEXT, "MHD_queue_response");
    *(void **)&look = dlsym(RTLD_NEXT, "MHD_lookup_connection_value_n");
}

/* The response that the library has made last of a text in its own memory, as its pages are; ours are never there. */
static _Thread_local struct MHD_Response *page;

struct MHD_Response *MHD_create_response_from_buffer(size_t count, void *bytes, enum MHD_ResponseMemoryMode mode) {
    struct MHD_Response *response = create(count, bytes, mode);
    page = mode == MHD_RESPMEM_PERSISTENT ? response : NULL;
    return response;
}

enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
    struct MHD_Response *ours = response == page && refuse != NULL ? refuse(connection, &status) : NULL;
    page = NULL;
    if (status == 0) return MHD_NO;
    if (ours == NULL) return queue(connection, status, response);
    const enum MHD_Result result = queue(connection, status, ours);
    MHD_destroy_response(ours);
    return result;
}

/* Whether the text is the length of a body, and no longer than any of CMICROHTTPD_LENGTH_DIGITS_MAX digits. */
static int isLength(const char *text, size_t count) {
    size_t zeros = 0;
    while (zeros < count && text[zeros] == '0') ++zeros;
    if (count == 0 || count - zeros > CMICROHTTPD_LENGTH_DIGITS_MAX) return 0;
    for (size_t index = zeros; index < count; ++index) {
        if (!isdigit((unsigned char)text[index])) return 0;
    }
    return 1;
}

/* Answering a Content-Length that is none, version 0.9.75 sends the head twice. So it finds a body of no bytes there,
   and asks us for the answer, who read the fields themselves and must refuse every length that is refused here. */
enum MHD_Result MHD_lookup_connection_value_n(
    struct MHD_Connection *connection, enum MHD_ValueKind kind, const char *key, size_t keyCount, const char **value,
    size_t *valueCount) {
    const enum MHD_Result result = look(connection, kind, key, keyCount, value, valueCount);
    if (result == MHD_YES && kind == MHD_HEADER_KIND && keyCount == strlen(MHD_HTTP_HEADER_CONTENT_LENGTH) &&
        strcasecmp(key, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0 && value != NULL && *value != NULL) {
        const size_t count = valueCount != NULL ? *valueCount : strlen(*value);
        if (!isLength(*value, count)) {
            *value = "0";
            if (valueCount != NULL) *valueCount = 1;
        }
    }
    return result;
}

struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits) {
    /* Without MHD_USE_ERROR_LOG the library writes nothing to standard error. */
    const unsigned int flags =
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME |
        (limits->eventThreads > 0 ? MHD_USE_INTERNAL_POLLING_THREAD : 0) |
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
    refuse = callbacks->refuse;
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
