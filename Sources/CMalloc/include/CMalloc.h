// glibc's <malloc.h>, which is not part of Swift's Glibc module.
#pragma once
#include <malloc.h>

// Allocates and frees a block that is so large that the C library trims the calling thread's heap.
void CMalloc_freeLargeBlock(void);
