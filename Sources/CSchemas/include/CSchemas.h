// The JSON Schemas, the OpenAPI document and the examples, embedded in the program. In C, because of `#embed`: array
// literals in Swift would take minutes to compile.
#ifndef CYANOTYPE_CSCHEMAS_H
#define CYANOTYPE_CSCHEMAS_H

#include <stddef.h>

/// A file in the folder Schemas.
typedef struct {
    const char *name;
    const void *bytes;
    size_t count;
} EmbeddedFile;

/// The number of JSON Schemas.
size_t schemas_count(void);

/// - Parameter index: less than `schemas_count()`.
EmbeddedFile schemas_file(size_t index);

EmbeddedFile schemas_openapi(void);

/// The number of example requests.
size_t schemas_example_count(void);

/// - Parameter index: less than `schemas_example_count()`.
EmbeddedFile schemas_example(size_t index);

#endif
