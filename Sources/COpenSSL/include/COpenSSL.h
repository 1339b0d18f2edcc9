// The hash of OpenSSL that names a font's content. OpenSSL's own headers bring
// a thousand names along, of which one is wanted: that is why this function exists.
#ifndef CYANOTYPE_COPENSSL_H
#define CYANOTYPE_COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the 32 bytes of the SHA-256 of `bytes` to `digest`. False if OpenSSL has no such hash.
bool openssl_sha256(const void *bytes, size_t count, uint8_t *digest);

#endif
