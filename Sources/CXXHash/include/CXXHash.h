// The hash XXH3 with 128 bits. xxHash is compiled into this target, so that it needs no library where it runs; and its
// state, which lies at a multiple of 64 bytes, as no value of Swift can, stays on this side: that is why these functions
// exist.
#ifndef CYANOTYPE_CXXHASH_H
#define CYANOTYPE_CXXHASH_H

#include <stddef.h>
#include <stdint.h>

/// The hash of what has been read so far.
typedef struct XXHashState XXHashState;

/// The hash of nothing. NULL if memory is short.
XXHashState *xxhash_open(void);

/// Releases what `xxhash_open` gave.
void xxhash_close(XXHashState *state);

/// Reads some more bytes.
void xxhash_update(XXHashState *state, const void *bytes, size_t count);

/// Writes the 16 bytes of the hash, the highest first, which is the order that xxHash calls canonical. More may be read
/// afterwards.
void xxhash_digest(const XXHashState *state, uint8_t *digest);

#endif
