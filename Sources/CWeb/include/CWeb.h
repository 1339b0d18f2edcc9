// The files that browsers load, embedded in the program. CSchemas.h says why this is C.
#ifndef CYANOTYPE_CWEB_H
#define CYANOTYPE_CWEB_H

#include <stddef.h>

typedef struct {
    const void *bytes;
    size_t count;
} WebContent;

/// A file of the playground. `name` is its path below /playground/.
typedef struct {
    const char *name;
    WebContent content;
} PlaygroundFile;

/// The JavaScript module that shows a tree on a page.
WebContent web_client(void);

/// The JavaScript module that draws a tree on a canvas, which scripts/clients/write.py makes of Canvas and of what it shares.
WebContent web_canvas(void);

/// The client in JavaScript in one module, which scripts/clients/write.py makes of Clients/javascript.
WebContent web_library(void);

/// The number of files of the playground, without the examples.
size_t web_playground_count(void);

/// - Parameter index: less than `web_playground_count()`.
PlaygroundFile web_playground_file(size_t index);

#endif
