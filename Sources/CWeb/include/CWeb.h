// What browsers load, held in the program: see CSchemas.h for why it is here.
#ifndef CYANOTYPE_CWEB_H
#define CYANOTYPE_CWEB_H

#include <stddef.h>

typedef struct {
    const void *bytes;
    size_t count;
} WebContent;

/// A file of the playground, by its name there.
typedef struct {
    const char *name;
    WebContent content;
} PlaygroundFile;

/// The module that keeps an element of a page in step with a tree.
WebContent web_client(void);

/// How many files the playground has, its examples not among them.
size_t web_playground_count(void);

/// One of them; the index is less than their count.
PlaygroundFile web_playground_file(size_t index);

#endif
