// OpenSSL's SHA-256 and its comparison in constant time. Wrapped, so that Swift does not import the thousand other
// names of OpenSSL's headers.
#ifndef CYANOTYPE_COPENSSL_H
#define CYANOTYPE_COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the 32 bytes of the SHA-256 of `bytes` to `digest`. False if OpenSSL was built without it.
bool openssl_sha256(const void *bytes, size_t count, uint8_t *digest);

/// Compares `count` bytes in a time that does not depend on their values.
bool openssl_equal(const void *one, const void *other, size_t count);

#endif
