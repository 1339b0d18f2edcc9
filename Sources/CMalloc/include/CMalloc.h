// glibc's <malloc.h>, which Swift's Glibc module lacks.
#pragma once
#include <malloc.h>

// Allocates and frees a block large enough that the C library trims the calling thread's heap.
void CMalloc_freeLargeBlock(void);
