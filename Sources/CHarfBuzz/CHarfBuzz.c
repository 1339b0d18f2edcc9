// SwiftPM requires a source file in every C target.
#include "CHarfBuzz.h"
