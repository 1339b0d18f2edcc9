// The hash XXH3 with 128 bits. xxHash is compiled into this target, so that no library is needed at run time. Its state
// must be aligned to 64 bytes, which no Swift value is: hence these functions.
#ifndef CYANOTYPE_CXXHASH_H
#define CYANOTYPE_CXXHASH_H

#include <stddef.h>
#include <stdint.h>

/// The state of a hash.
typedef struct XXHashState XXHashState;

/// Makes a state for the hash of no bytes. NULL if memory is short.
XXHashState *xxhash_open(void);

/// Frees a state.
void xxhash_close(XXHashState *state);

/// Adds some bytes.
void xxhash_update(XXHashState *state, const void *bytes, size_t count);

/// Writes the 16 bytes of the hash, the highest first, which is xxHash's canonical order. More bytes may be added
/// afterwards.
void xxhash_digest(const XXHashState *state, uint8_t *digest);

#endif
