// HarfBuzz's subsetter behind one function: it takes half a dozen objects that live as long as the call.
#ifndef CYANOTYPE_CFONTSUBSET_H
#define CYANOTYPE_CFONTSUBSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a font of the characters' glyphs and those that they can become, with the features that shaping turns on, and
/// hands its bytes to `take`. False if it cannot be made.
bool font_subset(
    const void *bytes, size_t count, unsigned index, const uint32_t *characters, size_t character_count,
    void *context, void (*take)(void *context, const void *bytes, size_t count));

#endif
