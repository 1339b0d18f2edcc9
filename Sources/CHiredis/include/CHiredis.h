#ifndef CHIREDIS_H
#define CHIREDIS_H

#include <hiredis/hiredis.h>

/* hiredis formats commands and parses replies. Its release in Debian 12 has no TLS: hence these functions, which run
   GnuTLS on a connected non-blocking socket. */

struct CHiredisTLS;

/* Begins TLS with a server whose certificate must be valid for `host`, a name or an address, and signed by an authority
   of the PEM file `authorities`, or of the system if that is NULL. The socket must stay open until CHiredis_stopTLS.
   Returns NULL and sets `reason` on failure. */
struct CHiredisTLS *CHiredis_startTLS(int socket, const char *host, const char *authorities, const char **reason);

/* Continues the handshake. Returns 1 when it is done, 0 with errno EAGAIN if the socket is not ready, or -1 and a text
   of at most `reasonBytes` bytes in `reason`. */
int CHiredis_shakeHands(struct CHiredisTLS *tls, char *reason, size_t reasonBytes);

/* Like send(2) and recv(2) on a non-blocking socket. After EAGAIN the same bytes must be sent again. */
ssize_t CHiredis_send(struct CHiredisTLS *tls, const void *bytes, size_t count);
ssize_t CHiredis_receive(struct CHiredisTLS *tls, void *bytes, size_t room);

/* After EAGAIN: whether the socket must become writable; otherwise it must become readable. */
int CHiredis_waitsToSend(struct CHiredisTLS *tls);

/* Sends a close notification without waiting, and frees everything except the socket. */
void CHiredis_stopTLS(struct CHiredisTLS *tls);

#endif
