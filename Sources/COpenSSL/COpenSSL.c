#include "COpenSSL.h"

#include <openssl/evp.h>

bool openssl_sha256(const void *bytes, size_t count, uint8_t *digest) {
    return EVP_Digest(bytes, count, digest, NULL, EVP_sha256(), NULL) == 1;
}
