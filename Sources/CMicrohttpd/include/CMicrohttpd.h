#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include "EventRound.h"

#include <microhttpd.h>

/* The library is told of no body where a Content-Length has more digits than these, leading zeros apart. */
#define CMICROHTTPD_LENGTH_DIGITS_MAX 18

/* The functions that libmicrohttpd calls, and the pointer that it hands to each of them. */
struct CMicrohttpdCallbacks {
    void *context;
    /* The head, a piece of the body, or the end of a request is there. */
    MHD_AccessHandlerCallback access;
    /* The request line is there; what it returns is the request's state. */
    void *(*requestLine)(void *context, const char *target, struct MHD_Connection *connection);
    /* The request is over, whichever way; its state is to be released. */
    MHD_RequestCompletedCallback completed;
    /* A connection has been opened or closed. */
    MHD_NotifyConnectionCallback connection;
    /* Decodes percent escapes of the target in place. */
    size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text);
    /* The library refuses a request itself: gives the response to send in place of the library's page, or NULL, and may
       change the status; 0 is to close the connection and send nothing. It is not handed the pointer, as it is called
       where there is none. */
    struct MHD_Response *(*refuse)(struct MHD_Connection *connection, unsigned int *status);
};

struct CMicrohttpdLimits {
    /* With 0 of them, nothing happens but in MHD_run. */
    unsigned int eventThreads;
    unsigned int connectionsMax;
    unsigned int connectionsPerAddressMax;
    size_t connectionMemoryBytes;
    size_t threadStackBytes;
    /* PEM texts that live as long as the daemon; NULL to do without TLS. */
    const char *certificates;
    const char *key;
};

/* Swift cannot call the variadic MHD_start_daemon. Starts epoll threads that serve the connections handed over with
   MHD_add_connection; there is no listening socket. NULL, with errno set, if that fails. */
struct MHD_Daemon *CMicrohttpd_start(
    const struct CMicrohttpdCallbacks *callbacks, const struct CMicrohttpdLimits *limits);

/* Swift cannot call the variadic MHD_get_connection_info: the socket of a connection, or -1. */
int CMicrohttpd_socket(struct MHD_Connection *connection);

/* As above: what the connection callback has stored for the connection, or NULL. */
void *CMicrohttpd_socketContext(struct MHD_Connection *connection);

/* As above: bytes from the start of the request line to the end of the head. */
size_t CMicrohttpd_headBytes(struct MHD_Connection *connection);

/* Sends bytes on a connection, past the library and through its TLS if there is any. As send(2) on a socket that does
   not block. After EAGAIN there may be bytes which TLS has taken in already: see CMicrohttpd_sendAgain. */
ssize_t CMicrohttpd_send(struct MHD_Connection *connection, const void *bytes, size_t count);

/* Sends what TLS has taken in when CMicrohttpd_send failed with EAGAIN; returns how many of the caller's bytes that
   were. GnuTLS wants this before anything else is sent. 0 without TLS. */
ssize_t CMicrohttpd_sendAgain(struct MHD_Connection *connection);

/* What a server shows to clients that speak TLS, of PEM texts; NULL, with a reason that lives for ever, if it cannot be
   used. The library itself does not tell. */
void *CMicrohttpd_makeCredentials(const char *certificates, const char *key, const char **reason);

void CMicrohttpd_freeCredentials(void *credentials);

/* Has a connection that has just been opened show these, which live as long as it does, in place of the daemon's. */
void CMicrohttpd_useCredentials(struct MHD_Connection *connection, void *credentials);

/* Sends a request on a connected socket through TLS, whoever is at its other end, and receives the begin of the reply.
   Returns how much that is, or -1. */
ssize_t CMicrohttpd_askTLS(int socket, const char *request, char *reply, size_t replyBytes);

#endif
