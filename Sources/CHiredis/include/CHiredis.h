#ifndef CHIREDIS_H
#define CHIREDIS_H

#include <hiredis/hiredis.h>

/* hiredis writes commands and reads replies. Its release in Debian 12 has no TLS: hence these functions, which put
   GnuTLS on a connected socket that does not block. */

struct CHiredisTLS;

/* Begins to speak TLS to a server whose certificate is to be valid for `host`, a name or an address, and vouched for by
   those in the PEM file `authorities`, or by those that the system trusts if that is NULL. The socket must outlive what
   is made. NULL, with why in `reason`, if it cannot be made. */
struct CHiredisTLS *CHiredis_startTLS(int socket, const char *host, const char *authorities, const char **reason);

/* Goes on with the handshake: 1 when it is done, 0 with errno EAGAIN to be called again, -1 with why in `reason`, which
   is of this many bytes. */
int CHiredis_shakeHands(struct CHiredisTLS *tls, char *reason, size_t reasonBytes);

/* As send(2) and recv(2) on a socket that does not block. After EAGAIN the same bytes are to be sent again. */
ssize_t CHiredis_send(struct CHiredisTLS *tls, const void *bytes, size_t count);
ssize_t CHiredis_receive(struct CHiredisTLS *tls, void *bytes, size_t room);

/* Whether what failed with EAGAIN waits for the socket to take bytes, not to have some. */
int CHiredis_waitsToSend(struct CHiredisTLS *tls);

/* Tells the server goodbye, without waiting, and frees everything but the socket. */
void CHiredis_stopTLS(struct CHiredisTLS *tls);

#endif
