// The hash of OpenSSL that names a font's content and hides a secret's length, and its comparison that tells nothing by
// the time it takes. OpenSSL's own headers bring a thousand names along, of which two are wanted: that is why these
// functions exist.
#ifndef CYANOTYPE_COPENSSL_H
#define CYANOTYPE_COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the 32 bytes of the SHA-256 of `bytes` to `digest`. False if OpenSSL has no such hash.
bool openssl_sha256(const void *bytes, size_t count, uint8_t *digest);

/// Whether `count` bytes are the same, in a time that does not depend on what they are.
bool openssl_equal(const void *one, const void *other, size_t count);

#endif
