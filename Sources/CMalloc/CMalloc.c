#include "CMalloc.h"

#include <stdlib.h>

void CMalloc_freeLargeBlock(void) {
    // Twice FASTBIN_CONSOLIDATION_THRESHOLD of glibc's malloc.c.
    volatile char *block = malloc(128 << 10);
    if (!block) return;
    // A block that nobody uses is one that compilers leave out.
    *block = 0;
    free((void *)block);
}
