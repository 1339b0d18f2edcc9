#include "CXXHash.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

XXHashState *xxhash_open(void) {
    XXH3_state_t *state = XXH3_createState();
    if (state != NULL) {
        XXH3_128bits_reset(state);
    }
    return (XXHashState *)state;
}

void xxhash_close(XXHashState *state) {
    XXH3_freeState((XXH3_state_t *)state);
}

void xxhash_update(XXHashState *state, const void *bytes, size_t count) {
    XXH3_128bits_update((XXH3_state_t *)state, bytes, count);
}

void xxhash_digest(const XXHashState *state, uint8_t *digest) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest((const XXH3_state_t *)state));
    memcpy(digest, canonical.digest, sizeof canonical.digest);
}
