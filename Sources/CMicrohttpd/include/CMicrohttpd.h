#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
/* Swift's Glibc module lacks it. */
#include <sys/epoll.h>

#if MHD_VERSION != 0x00097500
#error "HTTPServer is known to work with libmicrohttpd 0.9.75 (Debian 12). Before another version is allowed here, go through \
the list of workarounds in ARCHITECTURE.md and run the tests of framing (FramingTests, StreamTests, SmugglingTests)."
#endif

/* The functions that libmicrohttpd calls, and the pointer that it hands to each of them. */
struct CMicrohttpdCallbacks {
    void *context;
    /* The head, a piece of the body, or the end of a request has been read. */
    MHD_AccessHandlerCallback access;
    /* The request line has been read; the result becomes the request's state. */
    void *(*requestLine)(void *context, const char *target, struct MHD_Connection *connection);
    /* The request has ended, completed or not; releases its state. */
    MHD_RequestCompletedCallback completed;
    /* A connection has been opened or closed. */
    MHD_NotifyConnectionCallback connection;
    /* Decodes percent escapes of the target in place. */
    size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text);
    /* A request has a Content-Length that the library cannot parse, and the library is about to refuse it. The library
       does not say on which connection. */
    void (*malformedLength)(void *context);
};

struct CMicrohttpdLimits {
    unsigned int connectionsMax;
    size_t connectionMemoryBytes;
    /* PEM texts that live as long as the daemon; NULL to do without TLS. */
    const char *certificates;
    const char *key;
};

/* Swift cannot call the variadic MHD_start_daemon. Starts a daemon without threads and without a listening socket: it
   serves the connections handed to MHD_add_connection, during MHD_run. The callbacks outlive the daemon. NULL, with errno
   set, if that fails. */
struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits);

/* Swift cannot call the variadic MHD_get_daemon_info: the descriptor that is readable when MHD_run has something to do,
   or -1. */
int CMicrohttpd_events(struct MHD_Daemon *daemon);

/* Swift cannot call the variadic MHD_get_connection_info: the socket of a connection, or -1. */
int CMicrohttpd_socket(struct MHD_Connection *connection);

/* As above: the pointer that the connection callback has stored for the connection, or NULL. */
void *CMicrohttpd_socketContext(struct MHD_Connection *connection);

/* As above: the status of the response that is queued on a connection, or 0 if there is none. */
int CMicrohttpd_queuedStatus(struct MHD_Connection *connection);

/* As above: bytes from the start of the request line to the end of the head. */
size_t CMicrohttpd_headBytes(struct MHD_Connection *connection);

/* Sends bytes on a connection directly, through its TLS session if it has one. Like send(2) on a socket that does not
   block. After EAGAIN, TLS may hold encrypted bytes: see CMicrohttpd_sendAgain. */
ssize_t CMicrohttpd_send(struct MHD_Connection *connection, const void *bytes, size_t count);

/* Sends the bytes that TLS holds since CMicrohttpd_send failed with EAGAIN; returns how many of the caller's bytes they
   are. GnuTLS requires this before other bytes are sent. 0 without TLS. */
ssize_t CMicrohttpd_sendAgain(struct MHD_Connection *connection);

/* The C library's netinet/tcp.h lacks the member, and linux/tcp.h cannot be imported beside it: how many bytes the other
   side has acknowledged since the connection was made (tcp(7), TCP_INFO), or -1 if that is not known. */
int64_t CMicrohttpd_acknowledgedBytes(int socket);

/* Likewise, how many bytes have been received from the other side, read or not. */
int64_t CMicrohttpd_receivedBytes(int socket);

/* Limits how many unsent bytes the system buffers for a connection (tcp(7), TCP_NOTSENT_LOWAT), and so the memory that a
   client which does not read takes. */
void CMicrohttpd_limitUnsentBytes(int socket, int count);

/* Reads a certificate and its key from PEM texts, because libmicrohttpd does not report whether they can be used. NULL if
   they cannot; the reason is a static text. */
void *CMicrohttpd_makeCredentials(const char *certificates, const char *key, const char **reason);

void CMicrohttpd_freeCredentials(void *credentials);

/* Sets the credentials of a connection that has just been opened, in place of the daemon's. They live as long as it. */
void CMicrohttpd_useCredentials(struct MHD_Connection *connection, void *credentials);

/* Sends a request on a connected socket through TLS, without verifying the server's certificate, and receives the start
   of the reply. Returns the number of received bytes, or -1. */
ssize_t CMicrohttpd_askTLS(int socket, const char *request, char *reply, size_t replyBytes);

#endif
