// Finds the folder of FreeType's headers by pkg-config, for CCairo. Includes none of them: they are mostly macros,
// which Swift does not import.
#ifndef CYANOTYPE_CFREETYPE_H
#define CYANOTYPE_CFREETYPE_H
#endif
