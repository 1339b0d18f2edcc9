// The package manager builds a C target only if it has a source file.
#include "CDeflate.h"
