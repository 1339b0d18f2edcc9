// What browsers load, held in the program: see CSchemas.h for why it is here.
#ifndef CYANOTYPE_CWEB_H
#define CYANOTYPE_CWEB_H

#include <stddef.h>

typedef struct {
    const void *bytes;
    size_t count;
} WebFile;

/// The module that keeps an element of a page in step with a tree.
WebFile web_client(void);

#endif
