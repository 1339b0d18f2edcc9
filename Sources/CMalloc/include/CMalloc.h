// What glibc's <malloc.h> has and Swift's Glibc module lacks.
#pragma once
#include <malloc.h>

// Makes and frees a block that is large enough to have the C library look at what it keeps for the calling thread.
void CMalloc_freeLargeBlock(void);
