#include "CMalloc.h"

#include <stdlib.h>

void CMalloc_freeLargeBlock(void) {
    // Twice FASTBIN_CONSOLIDATION_THRESHOLD of glibc's malloc.c.
    volatile char *block = malloc(128 << 10);
    if (!block) return;
    // Compilers remove the allocation of a block that is not used.
    *block = 0;
    free((void *)block);
}
