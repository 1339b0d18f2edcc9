#include "CHiredis.h"

#include <arpa/inet.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CHiredisTLS {
    gnutls_session_t session;
    gnutls_certificate_credentials_t credentials;
    /* GnuTLS keeps the pointer. */
    char *host;
};

static int isAddress(const char *host) {
    unsigned char address[sizeof(struct in6_addr)];
    return inet_pton(AF_INET, host, address) == 1 || inet_pton(AF_INET6, host, address) == 1;
}

static int trust(gnutls_certificate_credentials_t credentials, const char *authorities) {
    if (authorities == NULL) return gnutls_certificate_set_x509_system_trust(credentials);
    const int count = gnutls_certificate_set_x509_trust_file(credentials, authorities, GNUTLS_X509_FMT_PEM);
    return count == 0 ? GNUTLS_E_NO_CERTIFICATE_FOUND : count;
}

static int start(struct CHiredisTLS *tls, int socket, const char *authorities) {
    int result = gnutls_certificate_allocate_credentials(&tls->credentials);
    if (result >= 0) result = trust(tls->credentials, authorities);
    if (result >= 0) result = gnutls_init(&tls->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL);
    /* RFC 8996 forbids versions before TLS 1.2. */
    if (result >= 0)
        result = gnutls_priority_set_direct(tls->session, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", NULL);
    if (result >= 0) result = gnutls_credentials_set(tls->session, GNUTLS_CRD_CERTIFICATE, tls->credentials);
    /* RFC 6066, section 3: an IP address is not permitted as the name of a server. */
    if (result >= 0 && !isAddress(tls->host))
        result = gnutls_server_name_set(tls->session, GNUTLS_NAME_DNS, tls->host, strlen(tls->host));
    if (result < 0) return result;
    gnutls_session_set_verify_cert(tls->session, tls->host, 0);
    gnutls_transport_set_int(tls->session, socket);
    return 0;
}

static void release(struct CHiredisTLS *tls) {
    if (tls->session != NULL) gnutls_deinit(tls->session);
    if (tls->credentials != NULL) gnutls_certificate_free_credentials(tls->credentials);
    free(tls->host);
    free(tls);
}

struct CHiredisTLS *CHiredis_startTLS(int socket, const char *host, const char *authorities, const char **reason) {
    struct CHiredisTLS *tls = calloc(1, sizeof(struct CHiredisTLS));
    if (tls != NULL) tls->host = strdup(host);
    if (tls == NULL || tls->host == NULL) {
        free(tls);
        *reason = "out of memory";
        return NULL;
    }
    const int result = start(tls, socket, authorities);
    if (result >= 0) return tls;
    *reason = gnutls_strerror(result);
    release(tls);
    return NULL;
}

int CHiredis_shakeHands(struct CHiredisTLS *tls, char *reason, size_t reasonBytes) {
    const int result = gnutls_handshake(tls->session);
    if (result >= 0) return 1;
    if (!gnutls_error_is_fatal(result)) {
        errno = EAGAIN;
        return 0;
    }
    gnutls_datum_t text = {NULL, 0};
    if (result == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR)
        gnutls_certificate_verification_status_print(
            gnutls_session_get_verify_cert_status(tls->session), GNUTLS_CRT_X509, &text, 0);
    snprintf(reason, reasonBytes, "%s", text.data != NULL ? (const char *)text.data : gnutls_strerror(result));
    gnutls_free(text.data);
    return -1;
}

/* Converts a result of GnuTLS to that of send(2), with errno. */
static ssize_t posix(ssize_t result) {
    if (result >= 0) return result;
    /* Many servers close the connection without a close notification. */
    if (result == GNUTLS_E_PREMATURE_TERMINATION) return 0;
    errno = result == GNUTLS_E_INTERRUPTED ? EINTR : gnutls_error_is_fatal((int)result) ? EPROTO : EAGAIN;
    return -1;
}

ssize_t CHiredis_send(struct CHiredisTLS *tls, const void *bytes, size_t count) {
    return posix(gnutls_record_send(tls->session, bytes, count));
}

ssize_t CHiredis_receive(struct CHiredisTLS *tls, void *bytes, size_t room) {
    return posix(gnutls_record_recv(tls->session, bytes, room));
}

int CHiredis_waitsToSend(struct CHiredisTLS *tls) {
    return gnutls_record_get_direction(tls->session);
}

void CHiredis_stopTLS(struct CHiredisTLS *tls) {
    gnutls_bye(tls->session, GNUTLS_SHUT_WR);
    release(tls);
}
