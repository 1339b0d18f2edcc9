// Makes subsets of fonts with HarfBuzz, which takes half a dozen objects for each.
#ifndef CYANOTYPE_CFONTSUBSET_H
#define CYANOTYPE_CFONTSUBSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a font with the glyphs of the characters, including their substitutes, and the default features of shaping,
/// and passes its bytes to `take`. False if it cannot be made.
bool font_subset(
    const void *bytes, size_t count, unsigned index, const uint32_t *characters, size_t character_count,
    void *context, void (*take)(void *context, const void *bytes, size_t count));

#endif
