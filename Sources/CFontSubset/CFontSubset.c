#include "CFontSubset.h"

#include <harfbuzz/hb-subset.h>

bool font_subset(
    const void *bytes, size_t count, unsigned index, const uint32_t *characters, size_t character_count,
    void *context, void (*take)(void *context, const void *bytes, size_t count)) {
    hb_blob_t *blob = hb_blob_create(bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, index);
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    hb_face_t *subset = NULL;
    if (input != NULL) {
        hb_set_t *wanted = hb_subset_input_unicode_set(input);
        for (size_t place = 0; place < character_count; place++) hb_set_add(wanted, characters[place]);
        subset = hb_subset_or_fail(face, input);
    }
    if (subset != NULL) {
        hb_blob_t *result = hb_face_reference_blob(subset);
        unsigned length = 0;
        const char *data = hb_blob_get_data(result, &length);
        take(context, data, length);
        hb_blob_destroy(result);
        hb_face_destroy(subset);
    }
    hb_subset_input_destroy(input);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return subset != NULL;
}
