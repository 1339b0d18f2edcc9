// FreeType's headers lie in a folder of their own, which this target finds by pkg-config for CCairo. Swift sees none of
// them: they are macros for the most part.
#ifndef CYANOTYPE_CFREETYPE_H
#define CYANOTYPE_CFREETYPE_H
#endif
