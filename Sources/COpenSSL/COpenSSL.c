#include "COpenSSL.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

bool openssl_sha256(const void *bytes, size_t count, uint8_t *digest) {
    return EVP_Digest(bytes, count, digest, NULL, EVP_sha256(), NULL) == 1;
}

bool openssl_equal(const void *one, const void *other, size_t count) {
    return CRYPTO_memcmp(one, other, count) == 0;
}
