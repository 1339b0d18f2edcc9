// The JSON Schemas, the OpenAPI document and the examples, held in the program. C can embed a file; of Swift's array
// literals, which are its other way, the compiler needs minutes for files as long as these: that is why they are here.
#ifndef CYANOTYPE_CSCHEMAS_H
#define CYANOTYPE_CSCHEMAS_H

#include <stddef.h>

/// A file in the folder Schemas.
typedef struct {
    const char *name;
    const void *bytes;
    size_t count;
} EmbeddedFile;

/// How many JSON Schemas there are.
size_t schemas_count(void);

/// One of them; the index is less than their count.
EmbeddedFile schemas_file(size_t index);

EmbeddedFile schemas_openapi(void);

/// How many examples of requests there are.
size_t schemas_example_count(void);

/// One of them, by the name of its file; the index is less than their count.
EmbeddedFile schemas_example(size_t index);

#endif
