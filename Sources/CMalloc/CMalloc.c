#include "CMalloc.h"

#include <stdlib.h>

void CMalloc_freeLargeBlock(void) {
    // Twice FASTBIN_CONSOLIDATION_THRESHOLD of glibc's malloc.c.
    volatile char *block = malloc(128 << 10);
    if (!block) return;
    // Compilers would remove the allocation of an unused block.
    *block = 0;
    free((void *)block);
}
