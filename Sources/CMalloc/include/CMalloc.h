// What glibc's <malloc.h> has and Swift's Glibc module lacks.
#pragma once
#include <malloc.h>
